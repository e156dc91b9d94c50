import { Lexer, Marked, type Token, type Tokens } from 'marked'

import type { Heading } from '../../cloud/pages/guides.ts'
import { type CodeBlock, codeDrawer } from './codeBlocks.ts'
import { escapeHtml } from './highlight.ts'
import type { Picture } from './pictures.ts'

export type Rendered = { title: string; summary: string; html: string; headings: Heading[] }

export type Surroundings = {
  toPath: (href: string) => string
  pictureOf: (href: string) => Picture
}

/** A guide's Markdown as HTML. Fences that follow each other are variants of one piece of code. */
export function render(source: string, { toPath, pictureOf }: Surroundings): Rendered {
  const headings: Heading[] = []
  const drawCode = codeDrawer()
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const content = this.parser.parseInline(tokens)
        if (depth === 1) return `<h1>${content}</h1>\n`
        const id = slug(text)
        if (depth === 2) headings.push({ id, text: withoutMarks(text) })
        return `<h${depth} id="${id}"><a href="#${id}">${content}</a></h${depth}>\n`
      },
      list({ items }: Tokens.List) {
        const cards = items.map(({ text }) => /^\[(.+)\]\((\S+)\): (.+)$/.exec(text))
        if (!cards.every((card) => card !== null)) return false
        return `<ul class="cards">${cards
          .map(
            ([, title = '', href = '', about = '']) =>
              `<li><a href="${escapeHtml(toPath(href))}">${escapeHtml(title)}</a><p>${this.parser.parseInline(Lexer.lexInline(about))}</p></li>`,
          )
          .join('')}</ul>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${escapeHtml(toPath(href))}">${this.parser.parseInline(tokens)}</a>`
      },
      image: ({ href, text }: Tokens.Image) => drawPicture(pictureOf(href), text),
      code: (token: Tokens.Code) => drawCode(variantsOf(token)),
    },
  })
  const tokens = joinFences(marked.lexer(source))
  const html = marked
    .parser(tokens)
    .replaceAll(/<p>(<figure>.*?<\/figure>)<\/p>/g, '$1')
    .replaceAll('<table>', '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
  const title = tokens.find((token) => token.type === 'heading')
  const summary = tokens.find((token) => token.type === 'paragraph')
  return { title: textOf(title), summary: textOf(summary), html, headings }
}

type Fence = Tokens.Code & { variants?: Tokens.Code[] }

function joinFences(tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const fence = joined.findLast(({ type }) => type !== 'space')
    const isVariant = token.type === 'code' && fence?.type === 'code'
    if (isVariant) (fence as Fence).variants = [...((fence as Fence).variants ?? []), token as Tokens.Code]
    else joined.push(token)
  }
  return joined
}

const variantsOf = (fence: Fence): CodeBlock[] => [fence, ...(fence.variants ?? [])].map(blockOf)

/** After a fence's language come the file's name and where it can be downloaded. */
function blockOf({ text, lang = '' }: Tokens.Code): CodeBlock {
  const [language = '', file, href] = lang.split(' ')
  return { language, text, ...(file && { file }), ...(href && { href }) }
}

function drawPicture({ light, dark, width, height }: Picture, text: string): string {
  const draw = (source: string, scheme: string) =>
    `<img class="of-${scheme}" src="${source}" width="${width}" height="${height}" loading="lazy" alt="${escapeHtml(text)}">`
  return `<figure>${draw(light, 'light')}${draw(dark, 'dark')}</figure>`
}

const textOf = (token: Token | undefined) => (token && 'text' in token ? withoutMarks(token.text) : '')

const withoutMarks = (text: string) => text.replaceAll(/[*`]|\[([^[\]]*)\]\([^()]*\)/g, '$1')

export const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
