#!/bin/sh
# The first process of the guest: mounts what a browser needs, plugs in a printer that is none, and runs the checks.
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
mount -t devpts devpts /dev/pts 2>/dev/null || { mkdir -p /dev/pts; mount -t devpts devpts /dev/pts; }
mkdir -p /dev/shm /run /tmp
mount -t tmpfs tmpfs /dev/shm
mount -t tmpfs tmpfs /run
mount -t tmpfs tmpfs /tmp
mount -t configfs configfs /sys/kernel/config
. "$(dirname "$0")/../../../artifacts/usb/surroundings.sh"
mkdir -p /tmp/out
mount -t 9p -o trans=virtio,version=9p2000.L out /tmp/out
ip link set lo up 2>/dev/null || busybox ip link set lo up
/lib/systemd/systemd-udevd --daemon
udevadm trigger
udevadm settle --timeout=20
mkdir -p /etc/chromium/policies/managed
cat > /etc/chromium/policies/managed/usb.json <<'POLICY'
{ "WebUsbAllowDevicesForUrls": [{ "devices": [{ "vendor_id": 1208, "product_id": 3624 }], "urls": ["http://localhost:8080"] }] }
POLICY
cd "$USB_ROOT" || exit 1
HOME=/tmp "$USB_NODE" tools/src/usb/guest.ts > /tmp/out/guest.log 2>&1
echo "$?" > /tmp/out/code
sync
busybox poweroff -f
