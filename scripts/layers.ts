import { globSync, readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'

/** The floors of the cloud, the lowest first; what stands in one line is ordered too, but for `features` and `glasses`,
 * whose subjects may use each other as long as there is no circle. A folder imports only those before it, `main.ts` and the
 * other files beside the folders (the roof) import all but the programs of `ops`. A feature's routes are for the roof alone. */
const floors = [
  ['lib', 'db', 'http'],
  ['outbound'],
  ['features', 'glasses'],
  ['openapi', 'pages', 'identity', 'sandbox'],
  ['routes'],
  ['telemetry'],
  ['demo', 'ops'],
  ['roof'],
  ['programs'],
]
const order = floors.flat()
const divided = ['features', 'glasses']

const shared = ['theme', 'ui', 'feedback', 'form', 'data', 'glasses', 'layout']

type Import = { from: string; to: string }
const programs = /^cloud\/ops\/(admin|backup|restore)\.ts$/
const routes = /^cloud\/features\/(deps|.*(routes|jobs))\.ts$/i

type Place = { folder: string; subject: string }

const imports = globSync(['cloud/**/*.ts', 'src/components/**/*.{ts,tsx}']).flatMap((from): Import[] =>
  [...readFileSync(from, 'utf8').matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)].map(
    ([, path = '']) => ({
      from,
      to: normalize(`${dirname(from)}/${path}`),
    }),
  ),
)

function placeOf(file: string): Place {
  const [, first = '', second = '', ...rest] = file.split('/')
  if (second === '') return { folder: 'roof', subject: 'roof' }
  if (programs.test(file)) return { folder: 'programs', subject: 'programs' }
  if (routes.test(file)) return { folder: 'routes', subject: 'routes' }
  return { folder: first, subject: divided.includes(first) && rest.length > 0 ? `${first}/${second}` : first }
}

function faultOf({ from, to }: Import): string | null {
  if (from.startsWith('src/')) return faultOfComponent({ from, to })
  if (to.startsWith('examples/')) return 'nothing at run time imports examples/'
  if (!to.startsWith('cloud/')) return null
  const [above, below] = [placeOf(from).folder, placeOf(to).folder]
  const [height, reached] = [order.indexOf(above), order.indexOf(below)]
  if (height < 0 || reached < 0) return 'the folder belongs to no floor (scripts/layers.ts)'
  if (divided.includes(above) && divided.includes(below)) return null
  return reached > height ? `${above} lies below ${below}` : null
}

function faultOfComponent({ from, to }: Import): string | null {
  if (!to.startsWith('src/components/')) return null
  const [above = '', below = ''] = [from, to].map((file) => file.split('/')[2])
  if (above === below) return null
  const [height, reached] = [shared.indexOf(above), shared.indexOf(below)]
  if (reached < 0) return 'a feature’s components serve that feature alone'
  return height >= 0 && reached > height ? `${above} lies below ${below}` : null
}

function graph(): Map<string, string[]> {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of imports.filter(
    (one) => one.from.startsWith('cloud/') && one.to.startsWith('cloud/'),
  )) {
    const [above, below] = [placeOf(from).subject, placeOf(to).subject]
    const reached = edges.get(above) ?? new Set()
    edges.set(above, above === below ? reached : reached.add(below))
  }
  return new Map([...edges].sort().map(([subject, reached]) => [subject, [...reached].sort()]))
}

function circles(edges: Map<string, string[]>): string[] {
  const found: string[] = []
  const follow = (subject: string, way: string[]): void => {
    if (way[0] === subject) found.push([...way, subject].join(' → '))
    else if (!way.includes(subject))
      for (const next of edges.get(subject) ?? []) follow(next, [...way, subject])
  }
  for (const [subject, reached] of edges) for (const next of reached) follow(next, [subject])
  return found
}

const edges = graph()
for (const [subject, reached] of edges)
  process.stdout.write(`${subject} → ${reached.join(', ') || 'nobody'}\n`)

const faults = [
  ...imports.flatMap((one) => {
    const fault = faultOf(one)
    return fault === null ? [] : [`${one.from} imports ${one.to}: ${fault}.`]
  }),
  ...circles(edges).map((circle) => `A circle between folders: ${circle}.`),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
