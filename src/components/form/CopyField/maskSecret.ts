/** `sgk_abc…wxyz` → `sgk_••••••••••••wxyz`; the number of dots says nothing about the secret. */
export function maskSecret(secret: string): string {
  const prefix = /^[a-z]+_/.exec(secret)?.[0] ?? ''
  return `${prefix}${'•'.repeat(12)}${secret.length < 10 ? '' : secret.slice(-4)}`
}
