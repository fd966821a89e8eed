"""What several servers need to know: since when a turn lasts, and which of them thinks."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the tables; turns that last already are timed again from their next look on."""
    op.create_table(
        "turns",
        sa.Column("match_id", sa.String(32), _match(), primary_key=True),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("began", sa.Float(53), nullable=False),
        sa.Column("seen", sa.Float(53), nullable=False),
    )
    op.create_table(
        "claims",
        sa.Column("match_id", sa.String(32), _match(), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("until", sa.Float(53), nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("claims")
    op.drop_table("turns")


def _match() -> sa.ForeignKey:
    return sa.ForeignKey("matches.id", ondelete="CASCADE")
