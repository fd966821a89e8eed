"""Matches and their moves."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables of matches and moves."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("opponents", sa.Text, nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("changed", sa.String(40), nullable=False),
    )
    op.create_index("matches_by_change", "matches", ["changed"])
    op.create_index("matches_by_fingerprint", "matches", ["fingerprint"])
    op.create_table(
        "moves",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("seconds", sa.Float(53)),
        sa.Column("reason", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop them, with every match."""
    op.drop_table("moves")
    op.drop_table("matches")
