import type { X509Certificate } from 'node:crypto'

/** An address, looked up or connected to, that may not be called. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
}

/** DNS said that a name, or an address of it, does not exist. */
export class NameNotFound extends Error {
  override name = 'NameNotFound'
}

/** A certificate that does not prove the host's name. */
export class UntrustedCertificate extends Error {
  override name = 'UntrustedCertificate'
  readonly code: string
  readonly certificate: X509Certificate | undefined

  constructor(code: string, certificate: X509Certificate | undefined) {
    super(`The certificate is not trusted: ${code}`)
    this.code = code
    this.certificate = certificate
  }
}
