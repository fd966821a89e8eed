"""Classes of schools, their students, and which student plays which match."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "classes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("assignment", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("created", sa.String(40), nullable=False),
        sa.Column("is_closed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "students",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("class_id", sa.String(32), _parent("classes"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_key", sa.String(64), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("joined", sa.String(40), nullable=False),
        sa.UniqueConstraint("class_id", "name_key"),
    )
    op.create_table(
        "class_games",
        sa.Column("match_id", sa.String(32), _parent("matches"), primary_key=True),
        sa.Column("student_id", sa.String(32), _parent("students"), nullable=False),
        sa.Column("began", sa.String(40), nullable=False),
    )
    op.create_index("class_games_by_student", "class_games", ["student_id"])


def downgrade() -> None:
    """Drop them, with every class."""
    op.drop_table("class_games")
    op.drop_table("students")
    op.drop_table("classes")


def _parent(table: str) -> sa.ForeignKey:
    return sa.ForeignKey(f"{table}.id", ondelete="CASCADE")
