import { diagnosisCodes, guideOf } from '../../src/api/contract.ts'
import { refusalOf, unreachable } from '../http/failures.ts'
import { readBounded } from '../http/readBounded.ts'
import { CliError, exits } from '../lib/cliError.ts'
import { type Io, timeLimit, userAgent } from '../lib/io.ts'

type Page = { uri: string; name: string; description: string; mimeType: string }

/** Bytes and characters of a page, milliseconds, and pages. */
const limits = { bytes: 1_048_576, characters: 100_000, wait: 20_000, pages: 200 } as const

const markdown = 'text/markdown'

/** The portal's guides, and its page about each failure that Try It can name. They need no token, and get none. */
export function createDocs(io: Io, url: string) {
  async function textAt(path: string, signal: AbortSignal): Promise<string> {
    const ends = timeLimit(limits.wait, io.signal, signal)
    const init = { headers: { 'user-agent': userAgent(io) }, redirect: 'manual', signal: ends } as const
    const response = await io.fetch(`${url}${path}`, init).catch((cause: unknown) => {
      throw unreachable(url, cause)
    })
    const bytes = await readBounded(response, limits.bytes)
    if (response.status === 404) throw unknownPage(url)
    if (!response.ok) throw refusalOf(response.status, null)
    return new TextDecoder().decode(bytes)
  }

  return {
    async list(signal: AbortSignal): Promise<Page[]> {
      const overview = await textAt('/llms.txt', signal)
      const guides = [...overview.matchAll(/^- \[([^\]\n]{1,200})\]\(([^)\s]{1,500})\): (.{0,1000})$/gm)]
        .map(([, name = '', href = '', description = '']) => ({
          uri: `${url}${URL.parse(href, url)?.pathname ?? ''}`,
          name,
          description,
          mimeType: markdown,
        }))
        .filter(({ uri }) => pathOf(url, uri) !== null)
      return [...guides, ...diagnosisCodes.map((code) => diagnosisPage(url, code))].slice(0, limits.pages)
    },

    async read(uri: string, signal: AbortSignal): Promise<string> {
      const path = pathOf(url, uri)
      if (path === null) throw unknownPage(url)
      const { hash } = new URL(uri)
      const text = await textAt(path, signal)
      const wanted = hash === '' ? text : sectionOf(text, decodeURIComponent(hash.slice(1)))
      if (wanted === null) throw unknownPage(url)
      return wanted.length > limits.characters ? `${wanted.slice(0, limits.characters)}\n…` : wanted
    },
  }
}

const uriOf = (url: string, guide: string) => `${url}${guide.replace('#', '.md#')}`

/** A diagnosis that names its guide as the resources do. */
export const guided = (url: string, diagnosis: unknown): unknown =>
  typeof diagnosis === 'object' && diagnosis && 'guide' in diagnosis
    ? { ...diagnosis, guide: uriOf(url, String(diagnosis.guide)) }
    : diagnosis

const diagnosisPage = (url: string, code: (typeof diagnosisCodes)[number]): Page => ({
  uri: uriOf(url, guideOf(code)),
  name: `Diagnosis: ${code}`,
  description: `What ${code} means, and how to fix it.`,
  mimeType: markdown,
})

/** The path of a page of the documentation as Markdown; null of any other address. */
function pathOf(url: string, uri: string): string | null {
  const parsed = URL.parse(uri)
  const isPage =
    parsed?.origin === url && parsed.search === '' && /^\/docs(\/[\w-]+)*\.md$/.test(parsed.pathname)
  return isPage ? parsed.pathname : null
}

/** A heading with what is below it, as far as the next of its depth; null where there is none of that name. */
function sectionOf(text: string, anchor: string): string | null {
  const sections = text.split(/^(?=#{2,3} )/m)
  const named = (section: string) => {
    const [, title = ''] = /^#{2,3} (.+)/.exec(section) ?? []
    return title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(/\s+/g, '-')
  }
  return sections.find((section) => named(section) === anchor) ?? null
}

const unknownPage = (url: string) =>
  new CliError('There’s no such page in the documentation.', {
    exit: exits.refused,
    code: 'NOT_FOUND',
    next: `Choose one of the resources listed, or read ${url}/docs.`,
  })
