"""Homework of classes, and which student has solved which puzzle of it."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "homework",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("class_id", sa.String(32), _parent("classes"), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("puzzles", sa.Text, nullable=False),
        sa.Column("created", sa.String(40), nullable=False),
    )
    op.create_index("homework_by_class", "homework", ["class_id"])
    op.create_table(
        "solved",
        sa.Column("homework_id", sa.String(32), _parent("homework"), primary_key=True),
        sa.Column("student_id", sa.String(32), _parent("students"), primary_key=True),
        sa.Column("puzzle", sa.String(64), primary_key=True),
        sa.Column("solved_at", sa.String(40), nullable=False),
    )
    op.create_index("solved_by_student", "solved", ["student_id"])


def downgrade() -> None:
    """Drop them, with all homework."""
    op.drop_table("solved")
    op.drop_table("homework")


def _parent(table: str) -> sa.ForeignKey:
    return sa.ForeignKey(f"{table}.id", ondelete="CASCADE")
