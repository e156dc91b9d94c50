import * as z from 'zod/mini'
import { type DomainMethod, domainFile, domainRecord } from '../../../src/api/contract.ts'
import type { Config } from '../../lib/config.ts'
import { type DocumentRules, readDocument } from '../../outbound/readDocument.ts'
import { resolveTexts } from '../../outbound/resolve.ts'

const largest = 16 * 1_024
const mostTokens = 50

/** `problem`: a sentence that says what is missing. */
export type Found = { method: DomainMethod; problem: null } | { method: null; problem: string }

export type FindToken = (domain: string, token: string) => Promise<Found>

type Deps = Pick<DocumentRules, 'outbound' | 'log'> & {
  config: Pick<Config, 'outboundNameServers'>
  /** Where a domain’s file is. */
  originOf?: (domain: string) => string
}

/** Looks for a team’s token in a domain’s TXT records, then in its file. Never rejects. */
export function tokenFinder({ config, originOf = secureOrigin, ...rules }: Deps): FindToken {
  return async (domain, token) => {
    const names = [`${domainRecord}.${domain}`, domain]
    const records = await Promise.all(names.map((name) => resolveTexts(name, config).catch(() => null)))
    if (records.some((texts) => texts?.some((text) => isIn(text, token))))
      return { method: 'dns', problem: null }

    const address = `${originOf(domain)}${domainFile}`
    const { text, problem } = await readDocument(address, { ...rules, purpose: 'domain', largest })
    if (text !== null && tokensIn(text).includes(token)) return { method: 'file', problem: null }
    const isSilent = records.every((texts) => texts === null)
    const dns = isSilent
      ? `The name servers of ${domain} didn’t answer.`
      : `No TXT record of ${names[0]} has the token.`
    return { method: null, problem: `${dns} ${problem ?? `${address} doesn’t have it either.`}` }
  }
}

const secureOrigin = (domain: string): string => `https://${domain}`

const isIn = (text: string, token: string): boolean =>
  text.trim() === token || text.trim() === `glasses-publisher=${token}`

const oneOrMore = z.union([z.string(), z.array(z.string()).check(z.maxLength(mostTokens))])
const file = z.union([oneOrMore, z.object({ token: oneOrMore }), z.object({ tokens: oneOrMore })])

function tokensIn(text: string): string[] {
  try {
    const { data } = file.safeParse(JSON.parse(text))
    if (data === undefined) return []
    if (typeof data === 'string' || Array.isArray(data)) return [data].flat()
    return ['token' in data ? data.token : data.tokens].flat()
  } catch {
    return []
  }
}
