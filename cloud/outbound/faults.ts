import type { X509Certificate } from 'node:crypto'

export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
  /** Whether it stands for this computer, whose loopback address may be called. */
  readonly isLocal: boolean

  constructor(isLocal = false) {
    super('We don’t call this address.')
    this.isLocal = isLocal
  }
}

export class NameNotFound extends Error {
  override name = 'NameNotFound'
}

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
