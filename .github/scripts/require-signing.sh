#!/usr/bin/env bash
# Fails unless each variable HAS_NAME is true: the secret NAME is set. A release without it would have unsigned files.
set -euo pipefail

missing=()
for name in "${!HAS_@}"; do
  test "${!name}" = true || missing+=("${name#HAS_}")
done
test ${#missing[@]} -eq 0 && exit 0
echo "The environment 'release' has no ${missing[*]}." >&2
echo "A fork that releases unsigned files sets the variable QUAYSIDE_UNSIGNED_RELEASE to 'yes'." >&2
exit 1
