import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { withoutTrailingSlashes } from '../../../src/api/contract.ts'
import { type DocumentRules, readDocument } from '../../outbound/readDocument.ts'

/** In bytes: GitHub’s keys, with their certificates, take 8 KiB. */
const largest = 128 * 1_024
const mostIssuers = 200

/** All in milliseconds. */
export const issuerTimes = {
  /** Between two reads of keys, for tokens whose key isn’t there. */
  cooldown: 30_000,
  /** Until keys are read again anyway: as long a key that the issuer took away is still trusted. */
  keys: 600_000,
  discovery: 3_600_000,
  /** After a failure, until an issuer is asked again. */
  rest: 10_000,
}

/** An issuer whose keys can’t be had now. */
export class IssuerUnreachable extends Error {
  override name = 'IssuerUnreachable'
}

type Deps = Pick<DocumentRules, 'outbound' | 'log' | 'seconds'> & { times?: typeof issuerTimes }

export type IssuerKeys = ReturnType<typeof openIssuerKeys>

type Known = { keys: Promise<JWTVerifyGetKey>; until: number }

/** The keys of issuers, found by OpenID Connect Discovery and read anew when an issuer changes them. */
export function openIssuerKeys({ times = issuerTimes, ...deps }: Deps) {
  const known = new LRUCache<string, Known>({ max: mostIssuers })
  const failed = new LRUCache<string, string>({ max: mostIssuers, ttl: times.rest, perf: Date })

  async function read(url: string): Promise<string> {
    const before = failed.get(url)
    if (before !== undefined) throw new IssuerUnreachable(before)
    const { text, problem } = await readDocument(url, { ...deps, purpose: 'issuer', largest })
    if (problem === null) return text
    failed.set(url, problem)
    throw new IssuerUnreachable(problem)
  }

  async function discover(issuer: string): Promise<JWTVerifyGetKey> {
    const url = `${withoutTrailingSlashes(issuer)}/.well-known/openid-configuration`
    const keysUrl = keysUrlIn(await read(url), { issuer, url })
    return createRemoteJWKSet(keysUrl, {
      cooldownDuration: times.cooldown,
      cacheMaxAge: times.keys,
      [customFetch]: async (address) => new Response(await read(address)),
    })
  }

  return {
    /** Rejects with IssuerUnreachable, as the keys that it gives do. */
    of(issuer: string): Promise<JWTVerifyGetKey> {
      const found = known.get(issuer)
      if (found && found.until > Date.now()) return found.keys
      const keys = discover(issuer)
      const entry = { keys, until: Date.now() + times.discovery }
      known.set(issuer, entry)
      keys.catch(() => {
        entry.until = Date.now() + times.rest
      })
      return keys
    },
  }
}

const configuration = z.object({ issuer: z.string(), jwks_uri: z.url() })

/** Where a discovery document says that the keys are. Throws IssuerUnreachable where it isn’t the issuer’s own. */
function keysUrlIn(text: string, { issuer, url }: { issuer: string; url: string }): URL {
  const { data } = configuration.safeParse(parsed(text))
  if (!data) throw new IssuerUnreachable(`${url} isn’t a document of OpenID Connect Discovery.`)
  if (data.issuer !== issuer)
    throw new IssuerUnreachable(`${url} is about the issuer ${data.issuer.slice(0, 255)}, not ${issuer}.`)
  const keysUrl = new URL(data.jwks_uri)
  const isSafe = keysUrl.protocol === 'https:' || (keysUrl.protocol === 'http:' && issuer.startsWith('http:'))
  if (!isSafe) throw new IssuerUnreachable(`The keys of ${issuer} aren’t at an https address.`)
  return keysUrl
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
