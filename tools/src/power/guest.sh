#!/bin/sh
# The first process of the guest: a database on the disk that forgets, until the power goes.
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
mkdir -p /dev/shm /run /tmp /pg
for place in /dev/shm /run /tmp; do mount -t tmpfs tmpfs $place; done
mkdir -p /tmp/out
mount -t 9p -o trans=virtio,version=9p2000.L out /tmp/out
. /tmp/out/surroundings.sh
busybox ip link set lo up
busybox ip addr add 10.0.2.15/24 dev eth0
busybox ip link set eth0 up
mount -t ext4 /dev/vda /pg || { echo 'the file system cannot be mounted' > /tmp/out/failed; busybox poweroff -f; }
rm -f /pg/data/postmaster.pid
cd /
setpriv --reuid=postgres --regid=postgres --clear-groups "$POWER_POSTGRES" -D /pg/data -p 5432 -k /tmp \
  -c listen_addresses='*' -c fsync="$POWER_FSYNC" -c checkpoint_timeout=30s -c max_wal_size=64MB \
  >> /tmp/out/postgres.log 2>&1
echo 'the database ended by itself' > /tmp/out/failed
busybox poweroff -f
