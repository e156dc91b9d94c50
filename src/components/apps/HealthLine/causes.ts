const causes: Record<string, string> = {
  dns_not_found: 'No DNS record',
  connection_refused: 'Connection refused',
  connect_timeout: 'Connection timed out',
  private_address: 'Private address',
  tls_not_spoken: 'No TLS',
  tls_expired: 'Certificate expired',
  tls_wrong_name: 'Certificate for another name',
  tls_untrusted: 'Certificate not trusted',
  tunnel_off: 'Tunnel offline',
  tunnel_no_server: 'Tunnel without a server',
  health_failed: 'Server error',
  health_timeout: 'Response timed out',
  connection_closed: 'Connection closed',
}

/** Why a server is down, in two or three words; null where there are none for it. */
export const causeOf = (diagnosis: { code: string } | null): string | null =>
  (diagnosis && Object.hasOwn(causes, diagnosis.code) && causes[diagnosis.code]) || null
