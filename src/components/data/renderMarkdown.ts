import DOMPurify from 'dompurify'
import { Marked, type Tokens } from 'marked'

/** Markdown without HTML. It fetches nothing (a picture becomes a link), links lead only to the web or a mailbox, and
 * headings are none of the page's. */
export function renderMarkdown(text: string): DocumentFragment {
  const html = marked.parse(text, { async: false })
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href', 'start'],
    ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
}

const allowedTags = [
  ...['p', 'br', 'hr', 'strong', 'em', 'del', 'a', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', '#text'],
]

const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
    image: ({ href, text }: Tokens.Image) => `<a href="${escaped(href)}">${escaped(text || href)}</a>`,
    heading({ tokens }: Tokens.Heading) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`
    },
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
  },
})

DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (!(element instanceof HTMLAnchorElement)) return
  // `https://portal.example@evil.example/` leads to the latter: as everywhere, no such address is a link.
  if (element.username !== '' || element.password !== '') return element.removeAttribute('href')
  element.setAttribute('rel', 'nofollow ugc noopener noreferrer')
  if (/^http/i.test(element.getAttribute('href') ?? '')) element.setAttribute('target', '_blank')
})

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
