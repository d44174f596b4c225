#!/bin/sh
# First process of the container: runs the server and ends with its exit code, with one exception. Exit code 78 means that
# it refused to start and a person is needed. Docker restarts whatever ends (`unless-stopped` cannot leave out a code), so
# the container then waits, unhealthy, until it is stopped. `migrate` runs once and is waited for: it always ends.
role="${1:-all}"

# Before the server, or a request to stop in its first moment would end this process and leave the server behind.
server=
stopped=
trap 'stopped=1; [ -z "$server" ] || kill -TERM "$server" 2>/dev/null' TERM INT

node server/src/main.ts "$@" &
server=$!
[ -z "$stopped" ] || kill -TERM "$server" 2>/dev/null

# A signal interrupts `wait`; the server is then still finishing what is under way.
wait "$server"
code=$?
while kill -0 "$server" 2>/dev/null; do
  wait "$server"
  code=$?
done
if [ "$code" -ne 78 ] || [ "$role" = migrate ]; then exit "$code"; fi

# Before the message: whoever reads it may stop the container at once.
trap 'exit 78' TERM INT
[ -z "$stopped" ] || exit 78
echo "Refused to start, see above. Not started again by itself: mend it, then restart this container." >&2
while :; do
  sleep 3600 &
  wait $!
done
