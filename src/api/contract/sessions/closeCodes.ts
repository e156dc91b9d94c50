/** Why a server closed the connection, by the close codes of RFC 6455 §7.4.1 and its registry. */
const reasons: Record<number, string> = {
  1000: '',
  1001: ' because it shut down or restarted',
  1002: ' because of a WebSocket protocol error',
  1003: ' because it can’t handle what it received',
  1005: ' without saying why',
  1007: ' because of malformed data',
  1008: ' because a message broke its rules',
  1009: ' because a message was too large',
  1010: ' because it misses a WebSocket extension',
  1011: ' because of an internal error',
  1012: ' to restart',
  1013: ' because it’s overloaded',
  1014: ' because a proxy couldn’t reach it',
}

/** Why a server closed the connection, `when` being what it interrupted: goes after “Your server”. */
export function closingOf(closeCode: number, when = ''): string {
  if (closeCode === 1006)
    return `dropped the connection${when}, as after a crash or a network failure (code 1006)`
  return `closed the connection${when}${reasons[closeCode] ?? ' with a code of its own'} (code ${closeCode})`
}
