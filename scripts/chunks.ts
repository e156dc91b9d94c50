import { resolve } from 'node:path'

import type { Rolldown } from 'vite'

type Context = { getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'code'> | null }
type Group = { name: (id: string, context: Context) => string | null; debugName: string; priority: number }

const page = (name: string) => resolve(`src/pages/${name}.tsx`)
const entry = [resolve('index.html'), resolve('src/main.tsx')]
const signIn = [page('SignInPage'), resolve('src/components/AuthKit/AuthKit.tsx')]
const list = ['ShellPage', 'DashboardPage', 'AppsPage'].map(page)
const admin = [page('AdminPage')]
const dialogs = [page('AppDialogs')]
const forms = ['CreateAppPage', 'EditAppPage', 'ProfilePage'].map(page)
const tabs = [resolve('node_modules/@headlessui/react/dist/components/tabs/tabs.js')]
/**
 * Each keeps a file of its own, which the manifest names; tabs go with the page that has them. The list pages are in
 * the file `signed-in`.
 */
const pages = [...signIn, ...admin, ...dialogs, ...forms, ...tabs]

/**
 * What index files tie to everything, and where it goes: nowhere in particular is the page that alone needs it.
 * `rules` are for what is typed, and what else forms and the admin page share; with the dialogs come the calls that
 * change something.
 */
const placed: { modules: RegExp; chunk: string | null }[] = [
  { modules: /node_modules\/(react|react-dom|scheduler)\//, chunk: 'react' },
  { modules: /InfiniteQuery(Observer)?\.js$/i, chunk: null },
  { modules: /src\/api\/(admin|.*\/review)\.ts$/, chunk: null },
  { modules: /src\/(api\/(log|contract\/(fields|forms))|components\/adminDate)\.ts$/, chunk: 'rules' },
  { modules: /src\/api\/(apps|account|queries\/forms|contract\/calls\/developer)\.ts$/, chunk: 'dialogs' },
]

/**
 * Which modules travel together. React comes beside the first of the portal's, over another connection, since each
 * begins slowly. By itself the bundler cuts wherever two pages share anything, into a hundred files that compress
 * worse than few: 6 kB of 110 at the sign-in page.
 */
export const chunks: Group[] = [
  group('react', 6, () => false),
  group('portal', 5, (within) => within(entry) || (within(signIn) && (within(list) || within(forms)))),
  group('signed-in', 4, (within) => within(list) || (within(forms) && within(admin))),
  group('rules', 3, () => false),
  group('dialogs', 2, (within) => within(dialogs) && within(forms)),
  group('behaviours', 1, (within) => within(tabs)),
  group('forms', 1, (within) => forms.filter((form) => within([form])).length > 1),
]

/** Of two groups that could take a module the one of the higher priority does. */
function group(
  name: string,
  priority: number,
  takes: (within: (roots: string[]) => boolean) => boolean,
): Group {
  return {
    name: (id, context) => {
      if (pages.includes(id)) return null
      const place = placed.find(({ modules }) => modules.test(id))
      const taken = place ? place.chunk === name : takes((roots) => closure(roots, context).has(id))
      return taken ? name : null
    },
    debugName: name,
    priority,
  }
}

const known = new Map<string, Set<string>>()

/** The modules that are loaded with `roots`, whatever else is asked for. */
function closure(roots: string[], context: Context): Set<string> {
  const key = roots.join()
  const kept = known.get(key)
  if (kept) return kept

  const modules = new Set<string>()
  const queue = [...roots]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (modules.has(id)) continue
    modules.add(id)
    queue.push(...importsOf(id, context))
  }
  known.set(key, modules)
  return modules
}

const icons = /lucide-react\/dist\/esm\/lucide-react\.mjs$/
const importOfIcons = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/

/** A module imports the icons that it names, not all that the library's index has. */
function importsOf(id: string, context: Context): string[] {
  if (icons.test(id)) return []
  const { importedIds = [], code } = context.getModuleInfo(id) ?? {}
  const index = importedIds.find((imported) => icons.test(imported))
  const named = importOfIcons.exec(code ?? '')?.[1]
  if (index === undefined || named === undefined) return [...importedIds]

  const exports = context.getModuleInfo(index)?.code ?? ''
  const files = named.split(',').map((name) => {
    const icon = name.trim().split(/\s/)[0]
    return new RegExp(`\\bdefault as ${icon}\\b[^;]*?from ["']\\./(icons/[^"']+)`).exec(exports)?.[1] ?? ''
  })
  return [...importedIds, ...files.map((file) => resolve(index, '..', file))]
}
