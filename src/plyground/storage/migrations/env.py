"""Run the migrations on the connection of :mod:`plyground.storage.database`."""

from alembic import context

from plyground.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
