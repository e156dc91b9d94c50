import type { Container, ContainersLayout } from '../../api/contract/glasses/containers.ts'
import { type FontMetrics, shownText } from '../../api/contract/glasses/containerText.ts'
import type { HostEvent, HostSight, StepName, WebFinding } from '../../api/contract.ts'
import { type Ask, type HostOptions, type HostState, startHost } from '../hostState.ts'
import { menuLayout } from '../menu.ts'
import { exitDialog } from './exitDialog.ts'
import { findingRow, type HostRow, layoutRow, sightRow, stepRow } from './hostRows.ts'

export type LaunchSource = 'appMenu' | 'glassesMenu'

/** A web app's session as its host runs it: the glasses, what was said of them, and the rows that the log hasn't yet. */
export type WebRun = {
  options: HostOptions
  host: HostState
  /** Which launch of the page it is, from 1. */
  launch: number
  launchSource: LaunchSource
  address: string
  /** Origins that the page may reach. */
  hosts: readonly string[]
  /** What the session's clock is ahead of this browser's, and when it began by its own. */
  offset: number
  startedAt: number
  /** Containers that have arrived at the display. */
  arrived: readonly Container[] | null
  display: ContainersLayout | null
  /** Of calls that the phone answers. */
  asks: readonly Asked[]
  steps: readonly StepName[]
  /** Findings that the log has, each once. */
  said: readonly string[]
  /** Kinds of streams of which the log has a beginning. */
  streams: readonly string[]
  rows: readonly HostEvent[]
  lost: number
}

export type Asked = { id: number; method: string; ask: Ask }

type RunStart = Pick<WebRun, 'options' | 'address' | 'hosts' | 'offset' | 'startedAt'> & {
  storage: ReadonlyMap<string, string>
  steps: readonly StepName[]
}

export const startRun = ({ storage, ...start }: RunStart): WebRun => ({
  ...start,
  host: startHost(start.options, storage),
  launch: 0,
  launchSource: 'appMenu',
  arrived: null,
  display: null,
  asks: [],
  said: [],
  streams: [],
  rows: [],
  lost: 0,
})

/** Rows that wait at most, such as while this browser is offline; findings in a session. */
const most = { rows: 20_000, findings: 200 } as const

export function withRows(run: WebRun, now: number, added: readonly HostRow[]): WebRun {
  const at = new Date(now + run.offset).toISOString()
  const room = Math.max(0, most.rows - run.rows.length)
  return {
    ...run,
    rows: [...run.rows, ...added.slice(0, room).map((row) => ({ at, ...row }))],
    lost: run.lost + Math.max(0, added.length - room),
  }
}

export const withStep = (run: WebRun, now: number, name: StepName): WebRun =>
  run.steps.includes(name)
    ? run
    : withRows({ ...run, steps: [...run.steps, name] }, now, [
        stepRow(name, Math.max(0, now + run.offset - run.startedAt)),
      ])

export function withFindings(run: WebRun, now: number, findings: readonly WebFinding[]): WebRun {
  let found = run
  for (const finding of findings) {
    const key = finding.code === 'bridge_flood' ? finding.code : JSON.stringify(finding)
    if (found.said.includes(key) || found.said.length >= most.findings) continue
    found = withRows({ ...found, said: [...found.said, key] }, now, [findingRow(finding)])
  }
  return found
}

/** What stores look for, once. */
export const withSight = (run: WebRun, now: number, seen: HostSight | null): WebRun =>
  seen === null || run.said.includes(seen)
    ? run
    : withRows({ ...run, said: [...run.said, seen] }, now, [sightRow(seen)])

/** What the display shows now, and a row of it where that is new. */
export function withDisplay(run: WebRun, now: number, metrics: FontMetrics | null): WebRun {
  const display = displayOf(run)
  if (isSame(display, run.display)) return run
  const shown = withRows({ ...run, display }, now, [layoutRow(display)])
  if (display === null || run.host.exitDialog || run.host.menu) return shown
  const started = withStep(withStep(shown, now, 'startUpPage'), now, 'firstLayout')
  return metrics === null ? started : withFindings(started, now, textFindings(display, metrics))
}

function displayOf({ host, arrived }: WebRun): ContainersLayout | null {
  if (host.hasEnded || host.isDisplayOff || host.status.connectType === 'disconnected') return null
  if (host.exitDialog) return exitDialog(host.exitDialog.yes)
  if (host.menu) return menuLayout(host)
  return host.isForeground && arrived !== null ? { layoutType: 'containers', containers: [...arrived] } : null
}

function isSame(one: ContainersLayout | null, other: ContainersLayout | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.containers.length === other.containers.length &&
    one.containers.every((container, place) => {
      const before = other.containers[place]
      return container === before || JSON.stringify(container) === JSON.stringify(before)
    })
  )
}

function textFindings({ containers }: ContainersLayout, metrics: FontMetrics): WebFinding[] {
  return containers.flatMap((container): WebFinding[] => {
    if (container.kind !== 'text') return []
    const { last, skipped } = shownText(container, metrics)
    return [
      ...(skipped.length > 0 ? [{ code: 'characters_skipped' as const, characters: skipped }] : []),
      ...(last > 0 && !container.capturesEvents
        ? [{ code: 'text_cut' as const, container: container.name, lines: last }]
        : []),
    ]
  })
}
