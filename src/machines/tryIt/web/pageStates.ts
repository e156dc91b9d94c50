import type { Flood } from '../../../api/contract.ts'
import { movement } from '../../../evenHub/run/feeds.ts'
import { nextPicture } from '../../../evenHub/run/queues.ts'
import { delays } from '../../shared/delays.ts'
import { webSessionSetup } from './webSessionSetup.ts'

const notLoaded = (address: string, problem: string) =>
  ({ type: 'run.finding', finding: { code: 'page_not_loaded', address, problem } }) as const

/** Whether the page is there, and speaks with the bridge. */
const pageLife = webSessionSetup.createStateConfig({
  initial: 'loading',
  on: {
    'page.ready': '.ready',
    'page.overrun': { target: '.stopped', actions: 'clearCalls' },
    reload: '.loading',
  },
  states: {
    loading: {
      on: {
        'page.missing': {
          target: 'missing',
          actions: {
            type: 'run',
            params: ({ context, event }) => notLoaded(context.address, event.problem),
          },
        },
      },
      after: {
        pageLoads: {
          target: 'missing',
          actions: {
            type: 'run',
            params: ({ context }) =>
              notLoaded(context.address, `nothing came within ${delays.pageLoads / 1_000} seconds`),
          },
        },
      },
    },
    missing: {},
    /** It has been taken out of its frame, since it sent more than this browser can read. */
    stopped: {},
    ready: {
      on: { 'page.call': 'running' },
      after: {
        bridgeCalled: {
          target: 'silent',
          actions: {
            type: 'run',
            params: {
              type: 'run.finding',
              finding: { code: 'bridge_silent', seconds: delays.bridgeCalled / 1_000 },
            },
          },
        },
      },
    },
    silent: { on: { 'page.call': 'running' } },
    running: { always: { guard: 'hasEnded', target: 'ended' } },
    ended: {},
  },
})

/** Whether the page answers: a script that never ends keeps it from everything. */
const signStates = webSessionSetup.createStateConfig({
  initial: 'none',
  on: { 'page.ready': '.given', 'page.overrun': '.none', reload: '.none' },
  states: {
    none: {},
    given: { after: { pageAsked: 'asked' } },
    asked: {
      entry: 'ping',
      on: { 'page.news': 'given', 'page.call': 'given' },
      after: {
        pageAnswers: {
          target: 'missing',
          actions: {
            type: 'run',
            params: {
              type: 'run.finding',
              finding: { code: 'page_hangs', seconds: delays.pageAnswers / 1_000 },
            },
          },
        },
      },
    },
    missing: { on: { 'page.news': 'given', 'page.call': 'given' } },
  },
})

/** The page's calls, in their order: a picture is read first. */
const callStates = webSessionSetup.createStateConfig({
  initial: 'ready',
  on: { 'page.ready': '.ready', reload: '.ready' },
  states: {
    ready: {
      always: [
        { guard: 'isNextPicture', target: 'reading' },
        {
          guard: 'hasCalls',
          target: 'ready',
          actions: [{ type: 'run', params: ({ context: { calls } }) => callOf(calls) }, 'shiftCall'],
        },
      ],
    },
    reading: {
      invoke: {
        src: 'readPicture',
        input: ({ context }) => ({
          data: context.calls[0]?.data,
          size: nextPicture(context) ?? { width: 0, height: 0 },
          decode: context.host.decode,
        }),
        onDone: {
          target: 'ready',
          actions: [
            {
              type: 'run',
              params: ({ context: { calls }, event }) => ({ ...callOf(calls), picture: event.output }),
            },
            'shiftCall',
          ],
        },
        onError: {
          target: 'ready',
          actions: [{ type: 'run', params: ({ context: { calls } }) => callOf(calls) }, 'shiftCall'],
        },
      },
    },
  },
})

type Calls = readonly { id: number; method: string; data: unknown }[]

const callOf = ([next]: Calls) => ({
  type: 'run.call' as const,
  ...(next ?? { id: 0, method: '', data: null }),
})

const motionStates = webSessionSetup.createStateConfig({
  initial: 'still',
  states: {
    still: { always: { guard: 'isMoving', target: 'moving' } },
    moving: {
      always: { guard: 'isStill', target: 'still' },
      after: {
        imuPace: {
          target: 'moving',
          reenter: true,
          actions: {
            type: 'run',
            params: ({ context: { motion, host } }) => ({
              type: 'run.input',
              input: { type: 'imu', ...movement(motion, host.now()) },
            }),
          },
        },
      },
    },
  },
})

const floodFinding = {
  type: 'run' as const,
  params: ({ event: { calls, of } }: { event: Flood }) => ({
    type: 'run.finding' as const,
    finding: { code: 'bridge_flood' as const, calls, of },
  }),
}

/** What the host does with all of them, wherever the others are. */
const hostState = webSessionSetup.createStateConfig({
  on: {
    'page.ready': { actions: ['clearCalls', { type: 'run', params: { type: 'run.launch' } }] },
    'page.call': [
      {
        guard: ({ event }) => 'problem' in event.call,
        actions: [
          {
            type: 'run',
            params: ({ event: { call } }) => ({
              type: 'run.finding',
              finding: problemOf('problem' in call ? call.problem : ''),
            }),
          },
          { type: 'refuseCall', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'addCall', params: ({ event }) => event } },
    ],
    'page.flood': { actions: floodFinding },
    'page.overrun': { actions: floodFinding },
    reload: {
      actions: [
        { type: 'run', params: ({ event }) => ({ type: 'run.from', source: event.source }) },
        'nextFrame',
      ],
    },
    input: { actions: { type: 'run', params: ({ event }) => ({ type: 'run.input', input: event.input }) } },
    answer: {
      actions: {
        type: 'run',
        params: ({ context, event: { id, value } }) => ({
          type: 'run.answer',
          launch: context.run?.launch ?? 0,
          id,
          value,
        }),
      },
    },
    options: {
      actions: {
        type: 'run',
        params: ({ event }) => ({ type: 'run.options', asOnGlasses: event.asOnGlasses }),
      },
    },
    motion: { actions: { type: 'setMotion', params: ({ event }) => event } },
  },
})

/** A session's page, while it runs. */
export const pageStates = webSessionSetup.createStateConfig({
  type: 'parallel',
  states: {
    page: pageLife,
    sign: signStates,
    calls: callStates,
    motion: motionStates,
    host: hostState,
  },
})

const problemOf = (problem: string) => ({
  code: 'bridge_data' as const,
  method: 'callHandler',
  pointer: '',
  problem,
})
