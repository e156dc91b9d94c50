export type Finding = {
  name: string
  kind: 'changed' | 'new' | 'removed'
  before?: Buffer | null
  after?: Buffer | null
  difference?: Buffer
  pixels?: number
}

export type Report = { base: string; findings: readonly Finding[]; failed: readonly string[] }

export function reportPage({ base, findings, failed }: Report): string {
  const ofKind = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind)
  const groups = [
    ['Changed', ofKind('changed')],
    ['New', ofKind('new')],
    ['Removed', ofKind('removed')],
  ] as const
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Visual differences</title>
<style>
  body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; color-scheme: light dark }
  article { margin: 24px 0; border-top: 1px solid #8888 }
  .pictures { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px }
  figure { margin: 0 } img { max-width: 100%; border: 1px solid #8888 }
</style>
<h1>${groups.map(([title, group]) => `${group.length} ${title.toLowerCase()}`).join(', ')}</h1>
<p>Before: ${escapeHtml(base)}</p>
${failed.length === 0 ? '' : `<h2>Do not render</h2><ul>${failed.map((id) => `<li>${escapeHtml(id)}</li>`).join('')}</ul>`}
${groups
  .filter(([, group]) => group.length > 0)
  .map(([title, group]) => `<h2>${title}</h2>\n${group.map(article).join('\n')}`)
  .join('\n')}
</html>
`
}

const article = ({ name, pixels, before, after, difference }: Finding) => `<article>
<h3>${escapeHtml(name)}</h3>${pixels === undefined ? '' : `\n<p>${pixels} pixels differ.</p>`}
<div class="pictures">${picture('Before', before)}${picture('After', after)}${picture('Difference', difference)}</div>
</article>`

const picture = (caption: string, png: Buffer | null | undefined) =>
  png
    ? `<figure><figcaption>${caption}</figcaption><img src="data:image/png;base64,${png.toString('base64')}" alt=""></figure>`
    : ''

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
