import { isWholeKey } from '../../../../src/api/contract.ts'

type SecretPattern = {
  /** As a sentence names it. */
  kind: string
  regex: RegExp
  /** Whether what has its form is one. */
  isOne?: (found: string) => boolean
  /** Made to be public, if it is limited. */
  isForBrowsers?: true
}

/** Secrets by their issuers' formats. What has no prefix or checksum of its own can't be told from other text. */
export const secretPatterns: readonly SecretPattern[] = [
  { kind: 'an AWS access key', regex: /(?<![A-Za-z0-9])A(?:KIA|SIA)[A-Z2-7]{16}(?![A-Za-z0-9])/g },
  { kind: 'a GitHub token', regex: /(?<!\w)gh[pousr]_[A-Za-z0-9]{36}(?!\w)/g },
  { kind: 'a GitHub token', regex: /(?<!\w)github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}(?!\w)/g },
  { kind: 'a Slack token', regex: /(?<!\w)xox[abeoprs]-[A-Za-z0-9-]{20,250}/g },
  { kind: 'a Stripe secret key', regex: /(?<!\w)[rs]k_live_[A-Za-z0-9]{16,250}/g },
  { kind: 'a Google API key', regex: /(?<![\w-])AIza[\w-]{35}(?![\w-])/g, isForBrowsers: true },
  {
    kind: 'an OpenAI API key',
    regex: /(?<![\w-])sk-[\w-]{30,250}/g,
    // Base64 of “OpenAI”, in each of its keys.
    isOne: (found) => found.includes('T3BlbkFJ'),
  },
  { kind: 'an Anthropic API key', regex: /(?<![\w-])sk-ant-[a-z]{2,10}\d\d-[\w-]{80,200}/g },
  { kind: 'a Supabase secret key', regex: /(?<!\w)sb_secret_[\w-]{20,100}/g },
  {
    kind: 'a Supabase service role key',
    regex: /(?<![\w.-])eyJ[\w-]{10,500}\.eyJ[\w-]{10,2000}\.[\w-]{10,500}/g,
    isOne: isServiceRole,
  },
  {
    kind: 'a private key',
    // Libraries have the first line alone. In a string its end is written `\n`.
    regex: /-----BEGIN (?:[A-Z]{2,10} )?PRIVATE KEY-----(?:\\[nr]|\s){1,4}[A-Za-z0-9+/=]{40}/g,
  },
  { kind: 'an API key of this portal', regex: /(?<!\w)sgk_[0-9A-Za-z]{36}(?!\w)/g, isOne: isWholeKey },
  { kind: 'an access token of this portal', regex: /(?<!\w)sgt_[a-z0-9]{8}_[\w-]{43}(?![\w-])/g },
  { kind: 'a sign-in of this portal', regex: /(?<!\w)sgr_[\w-]{43}(?![\w-])/g },
]

function isServiceRole(token: string): boolean {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return (
      typeof payload === 'object' && payload !== null && 'role' in payload && payload.role === 'service_role'
    )
  } catch {
    return false
  }
}
