"""When each move was made, further explanations, and what an opponent considered."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the columns; they stay empty for older moves."""
    op.add_column("moves", sa.Column("details", sa.Text))
    op.add_column("moves", sa.Column("played_at", sa.String(40)))
    op.add_column("moves", sa.Column("considered", sa.Text))


def downgrade() -> None:
    """Drop them."""
    op.drop_column("moves", "considered")
    op.drop_column("moves", "played_at")
    op.drop_column("moves", "details")
