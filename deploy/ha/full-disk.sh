#!/bin/sh
# Runs beside Patroni on each node, as its account and with its environment: `full-disk.sh patroni.yml`.
# A primary whose disk is full refuses writes and lives, so Patroni sees no fault; this hands over.
used() {
  df --output=pcent "$PATRONI_POSTGRESQL_DATA_DIR" | tail -n 1 | tr -dc 0-9
}
while sleep 5; do
  [ -d "$PATRONI_POSTGRESQL_DATA_DIR" ] || continue # not yet
  [ "$(used)" -ge "${FULL_DISK_PERCENT:-97}" ] || continue
  curl -sf -m 2 -o /dev/null "http://$PATRONI_RESTAPI_CONNECT_ADDRESS/primary" || continue
  echo "$(date -Is) the disk of $PATRONI_NAME is full to $(used) %: handing over"
  # Where all disks are full the primary would go round: once in ten minutes is enough.
  patronictl -c "$1" switchover shop --leader "$PATRONI_NAME" --force && sleep 600
done
