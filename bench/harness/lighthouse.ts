import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

import { bodyOf } from './portalBuild.ts'
import { median, rounded } from './statistics.ts'

export type Form = 'mobile' | 'desktop'

/** What Lighthouse says of a page under its own preset: milliseconds, bytes as transferred, scores of 100. */
export type Report = {
  lcp: number
  fcp: number
  tbt: number
  cls: number
  /** JavaScript fetched until the page was quiet, with headers and as bodies alone. */
  scriptTransfer: number
  scriptBodies: number
  scores: Record<string, number>
  /** Audits that are not perfect, outside performance. */
  faults: string[]
}

/** What is read of its JSON. */
type Answer = {
  runtimeError?: { message: string }
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: Request[] } }>
  categories: Record<
    string,
    { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >
}

const folder = 'bench/lighthouse'
const program = `${folder}/node_modules/lighthouse/cli/index.js`

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Opens `url` cold in the browser behind `port` and measures it. */
export async function audit(
  url: string,
  port: number,
  { form = 'mobile', only = categories }: { form?: Form; only?: string[] } = {},
): Promise<Report> {
  if (!existsSync(program)) execFileSync('npm', ['ci', '--prefix', folder], { stdio: 'inherit' })
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      `--port=${port}`,
      `--only-categories=${only}`,
      '--output=json',
      '--quiet',
      // A signed-in page listens for changes of roles, so the network is never quiet.
      '--max-wait-for-load=15000',
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  const { runtimeError, audits, categories: judged }: Answer = JSON.parse(stdout)
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return {
    lcp: number('largest-contentful-paint'),
    fcp: number('first-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    scriptTransfer: sum(scripts.map(({ transferSize }) => transferSize)),
    scriptBodies: sum(scripts.map(({ url, transferSize }) => bodyOf(url) ?? transferSize)),
    scores: Object.fromEntries(
      Object.values(judged).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    faults: Object.values(judged)
      .filter(({ id }) => id !== 'performance')
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  }
}

type Request = { url: string; resourceType: string; transferSize: number }

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Audits a reference and the page in turns, so that both meet the same machine; their medians, and the page's reports. */
export async function auditInTurns(
  rounds: number,
  reference: () => Promise<Report>,
  page: () => Promise<Report>,
  report: (text: string) => void,
) {
  const theirs: Report[] = []
  const ours: Report[] = []
  for (let round = 0; round < rounds; round++) {
    const [their, our] = [await reference(), await page()]
    theirs.push(their)
    ours.push(our)
    report(`reference ${their.lcp.toFixed(0)} ms, page ${our.lcp.toFixed(0)} ms`)
  }
  return { reference: mediansOf(theirs), page: mediansOf(ours), reports: ours }
}

/** The medians of several reports' figures. */
export function mediansOf(reports: readonly Report[]) {
  const of = (pick: (report: Report) => number, places = 0) => rounded(median(reports.map(pick)), places)
  return {
    lcp: of(({ lcp }) => lcp),
    fcp: of(({ fcp }) => fcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls, 3),
    scriptTransfer: of(({ scriptTransfer }) => scriptTransfer),
    scriptBodies: of(({ scriptBodies }) => scriptBodies),
    performance: of(({ scores }) => scores.performance ?? 0),
  }
}
