import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'

import { filesOf, type Screen, screensFile } from './screens.ts'

type Prerendered = { styles: string; markup: string }

type Prerender = {
  prerenderLanding: (signedIn: boolean) => Prerendered
  prerenderScreen: (screen: ListedScreen) => Promise<Prerendered>
  listScreens: () => ListedScreen[]
}

type ListedScreen = { path: string; pages: string[]; reads: string[]; signedIn: boolean }

const folder = 'node_modules/.cache/prerender'

/** Writes the landing view as HTML without any script, the sign-in page as HTML that React hydrates, the form to sign up
 * and signed-in screens as they are while they load, and a list of the screens with their files, for the cloud. Each page
 * has a file for each colour scheme: the cloud picks by the person's cookie, so that a page without script has the chosen
 * one, and so the landing page's header. What is centered, as signing in, is drawn once all of it is parsed: it would
 * move with each part. */
export async function prerender(chunks: readonly Rolldown.OutputChunk[]): Promise<void> {
  await build({ logLevel: 'warn', build: { ssr: 'src/build/prerender.tsx', outDir: folder } })
  const built: Prerender = await import(pathToFileURL(`${folder}/prerender.js`).href)
  const index = readFileSync('dist/index.html', 'utf8')
    .replace(/\s*<script src="\/scheme\.js"><\/script>/, '')
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
  write('portal', index)
  const screens: Screen[] = []
  const listed = built.listScreens()
  for (const one of listed) {
    const { path, pages, reads, signedIn } = one
    const drawn = signedIn && !path.includes(':') ? await built.prerenderScreen(one) : null
    const page = screen(index, reads, drawn)
    const name = page === index ? null : nameOf(path)
    if (name !== null) write(name, page)
    screens.push({
      path,
      files: filesOf(chunks, ['index.html', ...pages]),
      document: name,
      reads: reads.length > 0,
    })
  }
  writeFileSync(screensFile, JSON.stringify(screens))

  const withoutScripts = index
    .replaceAll(/\s*<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
  write('landing', fill(withoutScripts, built.prerenderLanding(false)))
  write('landing-signed-in', fill(withoutScripts, built.prerenderLanding(true)))

  const listedAt = (path: string) => {
    const found = listed.find((one) => one.path === path)
    if (found === undefined) throw new Error(`There is no page ${path}.`)
    return found
  }
  const scripted = (title: string, { pages }: ListedScreen) =>
    withLateScript(withoutScripts, title, filesOf(chunks, ['index.html', ...pages]))
  const signIn = listedAt('/signin')
  write('signin', fill(scripted('Sign In', signIn), await built.prerenderScreen(signIn)))
  const signUp = listedAt('/signup')
  write('signup', inert(scripted('Create an Account', signUp), await built.prerenderScreen(signUp)))
}

/** A page that is drawn once all of it is parsed, and whose code comes after that. */
function withLateScript(page: string, title: string, files: readonly string[]): string {
  const modules = files.map((file) => `/${file}`).join(' ')
  const start = `<script defer src="/start.js" data-modules="${modules}"></script>
    <link rel="expect" href="#parsed" blocking="render" />
    <title>${title} · `
  return page.replace('<title>', start).replace('</body>', '  <template id="parsed"></template>\n  </body>')
}

/** The document of a signed-in screen: what it reads first leaves with it, and it is there before its code. */
function screen(index: string, reads: readonly string[], drawn: Prerendered | null): string {
  const early = `<script async src="/early.js" data-reads="${reads.join(' ')}"></script>\n    `
  const page = reads.length > 0 ? index.replace('<title>', `${early}<title>`) : index
  return drawn === null ? page : inert(page, drawn)
}

/** What is drawn takes nothing until its code has come. */
function inert(page: string, drawn: Prerendered): string {
  const markup = drawn.markup.replaceAll(/<form\b.*?<\/form>/gs, disabled)
  return fill(page, { ...drawn, markup }, '<main').replace('<div id="root">', '<div id="root" inert>')
}

/** A form that takes nothing yet looks so. */
const disabled = (form: string) =>
  form.replaceAll(/<(?:input|textarea|select|button)\b(?! disabled)/g, '$& disabled=""')

function fill(page: string, { styles, markup }: Prerendered, content = '<h1'): string {
  if (!markup.includes(content)) throw new Error('A page was prerendered without its content.')
  return page
    .replace('</head>', () => `  ${styles}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
}

function write(name: string, page: string): void {
  writeFileSync(`dist/${name}.html`, page)
  for (const scheme of ['light', 'dark'])
    writeFileSync(`dist/${name}-${scheme}.html`, page.replace('<html ', `<html data-scheme="${scheme}" `))
}

/** The same for the screens of one app. */
const nameOf = (path: string) => `screen${path.replace(/:.*/, 'one').replaceAll('/', '-')}`
