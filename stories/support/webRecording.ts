import type { ContainersLayout } from '../../src/api/contract/glasses/containers.ts'
import { diagnoseWeb, type Session, type SessionEvent, stepLabels } from '../../src/api/contract.ts'

export const departures = (selected = 0): ContainersLayout => ({
  layoutType: 'containers',
  containers: [
    { kind: 'text', ...boxOf(1, 'title', 8, 32), content: 'Departures', firstLine: 0 },
    {
      kind: 'list',
      ...boxOf(2, 'trains', 44, 200),
      capturesEvents: true,
      items: ['S1  Potsdam  8:42', 'S7  Ahrensfelde  8:45', 'RE2  Cottbus  8:51'],
      itemWidth: 400,
      framesSelection: true,
      selected,
    },
  ],
})

function boxOf(id: number, name: string, y: number, height: number) {
  return {
    id,
    name,
    x: 16,
    y,
    width: 540,
    height,
    zOrder: id,
    capturesEvents: false,
    borderWidth: 0,
    borderColor: 0,
    borderRadius: 0,
    padding: 0,
  }
}

const steps = [
  { name: 'pageLoaded', ms: 210 },
  { name: 'bridgeReady', ms: 340 },
  { name: 'startUpPage', ms: 510 },
  { name: 'firstLayout', ms: 510 },
  { name: 'firstInput', ms: 4_200 },
] as const

/** A web app's session, whose page is blank. */
export const webSession: Session = {
  id: '7d1f3a60-1c0e-4a55-8b0a-2f4a0c9d1e77',
  packageName: 'com.example.departures',
  model: 'Even Realities G2',
  state: 'running',
  startedAt: '2026-11-20T09:30:00.000Z',
  startedBy: 'developer@example.com',
  endedAt: null,
  steps: [...steps],
  connected: true,
  subscriptions: [],
  diagnosis: null,
  listener: null,
  page: { url: 'about:blank', origin: 'null' },
}

const start = Date.parse(webSession.startedAt)
type Row = Pick<SessionEvent, 'direction' | 'kind' | 'summary' | 'body'> & { ms: number }

const stepRow = ({ name, ms }: (typeof steps)[number]): Row => ({
  ms,
  direction: 'platform',
  kind: 'step',
  summary: stepLabels[name],
  body: { name, ms },
})

const layoutRow = (ms: number, layout: ContainersLayout): Row => ({
  ms,
  direction: 'fromApp',
  kind: 'layout',
  summary: 'Departures',
  body: { view: 'main', layout },
})

const method = 'createStartUpPageContainer'
const diagnosis = diagnoseWeb({ code: 'no_exit_dialog', seconds: 3 })

/** Its log: a page, a swipe, and a double press that the app didn't answer. */
export const webEvents: SessionEvent[] = [
  ...steps.slice(0, 2).map(stepRow),
  { ms: 345, direction: 'fromApp', kind: 'call', summary: method, body: { method } } satisfies Row,
  {
    ms: 510,
    direction: 'toApp',
    kind: 'response',
    summary: `${method}: 0`,
    body: { result: 0 },
  } satisfies Row,
  layoutRow(510, departures()),
  ...steps.slice(2).map(stepRow),
  layoutRow(4_200, departures(1)),
  {
    ms: 5_000,
    direction: 'fromApp',
    kind: 'console',
    summary: 'Double press isn’t handled',
    body: { level: 'warn', text: 'Double press isn’t handled' },
  } satisfies Row,
  {
    ms: 8_000,
    direction: 'platform',
    kind: 'note',
    summary: diagnosis.text,
    body: { diagnosis },
  } satisfies Row,
].map(({ ms, ...row }, place) => ({
  ...row,
  sequence: place + 1,
  at: new Date(start + ms).toISOString(),
  size: 0,
}))
