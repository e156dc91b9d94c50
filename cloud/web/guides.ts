import { readFileSync } from 'node:fs'

import { Marked, type Token, type Tokens } from 'marked'

import { pageOfRule, reviewRuleIds } from '../../src/api/contract.ts'
import { diagnosisGuide } from './diagnosisGuide.ts'

export type Heading = { id: string; text: string }

export type Guide = {
  file: string
  path: string
  title: string
  summary: string
  html: string
  headings: Heading[]
}

const order = [
  ['documentation', '/docs'],
  ['quick-start', '/docs/quick-start'],
  ['example-app', '/docs/example-app'],
  ['try-it', '/docs/try-it'],
  ['rotating-keys', '/docs/rotating-keys'],
  ['publishing', '/docs/publishing'],
  ['review-rules', '/docs/review-rules'],
  ['health', '/docs/health'],
  ['api', '/docs/api'],
  ['running', '/docs/running'],
] as const

export function loadGuides(): Guide[] {
  return order.map(([file, path]) => {
    const source = withExamples(read(`docs/guides/${file}.md`))
    return { file, path, ...render(file === 'try-it' ? `${source}\n${diagnosisGuide()}` : source) }
  })
}

export const loadRulePages = (): Guide[] =>
  reviewRuleIds.map((id) => ({
    file: id,
    path: pageOfRule(id),
    ...render(read(`docs/review-rules/${id}.md`)),
  }))

/** The example app's server, as /docs/app.ts gives it out. */
export const readExample = (): string => read('examples/no-dependencies/app.ts')

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const withExamples = (source: string) =>
  source
    .split('\n')
    .map((line) =>
      line.replace(
        /^\[.+\]\(\.\.\/\.\.\/(examples\/[\w/-]+\.ts)\)$/,
        (_, path: string) => `\`\`\`ts\n${read(path)}\`\`\``,
      ),
    )
    .join('\n')

function render(source: string): Omit<Guide, 'file' | 'path'> {
  const headings: Guide['headings'] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const content = this.parser.parseInline(tokens)
        if (depth === 1) return `<h1>${content}</h1>\n`
        const id = slug(text)
        if (depth === 2) headings.push({ id, text: withoutMarks(text) })
        return `<h${depth} id="${id}"><a href="#${id}">${content}</a></h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${escaped(toPath(href))}">${this.parser.parseInline(tokens)}</a>`
      },
      code({ text, lang = '' }: Tokens.Code) {
        const label = lang === '' ? 'Code' : `Code, ${lang}`
        return `<pre tabindex="0" role="group" aria-label="${escaped(label)}"><code>${escaped(text)}\n</code></pre>\n`
      },
    },
  })
  const tokens = marked.lexer(source)
  const title = tokens.find((token) => token.type === 'heading')
  const summary = tokens.find((token) => token.type === 'paragraph')
  const html = marked
    .parser(tokens)
    .replaceAll('<table>', '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
  return { title: textOf(title), summary: textOf(summary), html, headings }
}

/** Guides name each other as files, so that the links also work where the files are read. */
function toPath(href: string): string {
  const [, folder, file] = /^(?:\.\.\/(guides|review-rules)\/)?([\w-]+)\.md$/.exec(href) ?? []
  if (folder === 'review-rules' && file !== undefined) return pageOfRule(file)
  return order.find(([name]) => name === file)?.[1] ?? href
}

const textOf = (token: Token | undefined) => (token && 'text' in token ? withoutMarks(token.text) : '')

const withoutMarks = (text: string) => text.replaceAll(/[*`]|\[([^[\]]*)\]\([^()]*\)/g, '$1')

export const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
