import { getCACertificates, setDefaultCACertificates } from 'node:tls'

import { generate } from 'selfsigned'

export type Certificate = { key: string; cert: string }

type Options = { issuer?: Certificate; isAuthority?: boolean; until?: Date; from?: Date }

/** A certificate for a host name, signed by its issuer, else by itself. */
export async function certificateFor(
  host: string,
  { issuer, isAuthority = false, from, until }: Options = {},
): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: isAuthority, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: isAuthority },
      { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
    ],
    ...(issuer && { ca: issuer }),
    ...(from && { notBeforeDate: from }),
    ...(until && { notAfterDate: until }),
  })
  return { key: made.private, cert: made.cert }
}

/** Trusts an authority in this process, until the returned function is called. */
export function trust({ cert }: Certificate): () => void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, cert])
  return () => setDefaultCACertificates(before)
}
