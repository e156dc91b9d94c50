export type Finding = { name: string; kind: 'differs' | 'new' | 'gone'; differing?: number }

/** An HTML page that shows each finding as it was, as it is, and where it differs; beside the picture files. */
export function reportPage(findings: readonly Finding[]): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Visual differences</title>
<style>
  body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; color-scheme: light dark }
  section { margin: 32px 0 } figure { display: inline-block; margin: 0 16px 16px 0; vertical-align: top }
  img { max-width: 30vw; border: 1px solid #8888 } code { font-size: 13px }
</style>
<h1>${findings.length} ${findings.length === 1 ? 'picture is' : 'pictures are'} not as kept</h1>
<p>If the change is meant: <code>npm run test:visual -- --accept</code>, and commit <code>tests/visual</code>.</p>
${findings.map(section).join('\n')}
</html>
`
}

function section({ name, kind, differing }: Finding): string {
  const picture = (folder: string, caption: string) =>
    `<figure><figcaption>${caption}</figcaption><img src="${folder}/${name}.png" alt=""></figure>`
  const words = {
    differs: `${differing} pixels differ`,
    new: 'no picture was kept',
    gone: 'its story is gone',
  }[kind]
  return `<section><h2>${name}</h2><p>${words}</p>
${kind === 'new' ? '' : picture('before', 'as kept')}
${kind === 'gone' ? '' : picture('now', 'now')}
${kind === 'differs' ? picture('difference', 'difference') : ''}
</section>`
}
