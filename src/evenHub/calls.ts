import {
  type BridgeCall,
  type Call,
  type Called,
  done,
  failed,
  permitted,
  started,
  wholeNumber,
} from './called.ts'
import { rebuildPage, startPage, updatePicture, updateText } from './drawCalls.ts'
import { eventType } from './events.ts'
import { ended, exitEvent, type HostFinding, type HostState, systemEvent } from './hostState.ts'
import { isFields } from './pageRules.ts'

const largestStored = 1_000_000

/** What a call of the page at `now` does. */
export function callHost(before: HostState, { method, data, picture }: BridgeCall, now: number): Called {
  const fields = isFields(data) ? data : {}
  // Whatever the app does answers what it was waited for.
  const state = before.awaited?.for === 'answer' ? { ...before, awaited: null } : before
  if (state.hasEnded) return done(state, now, null)
  const handler = handlers.get(method)
  if (handler === undefined) return failed(state, now, null, { code: 'bridge_method_unknown', method })
  return handler({ state, fields, now, method, ...(picture && { picture }) })
}

const handlers = new Map<string, (call: Call) => Called>(
  Object.entries({
    getUserInfo: ({ state, now }) => done(state, now, state.options.user),
    getGlassesInfo: ({ state, now }) => done(state, now, glassesInfo(state)),
    getLocalStorage: ({ state, fields, now }) =>
      done(state, now, state.storage.get(String(fields.key)) ?? ''),
    setLocalStorage: store,
    createStartUpPageContainer: startPage,
    rebuildPageContainer: rebuildPage,
    textContainerUpgrade: updateText,
    updateImageRawData: updatePicture,
    audioControl: controlMicrophone,
    imuControl: controlImu,
    getAppLocation: (call) =>
      permitted(call, 'location', null, ({ state, fields, now }) => ({
        ...done(state, now, null),
        ask: {
          type: 'location',
          accuracy: typeof fields.accuracy === 'string' ? fields.accuracy : 'medium',
          timeoutMs: typeof fields.timeoutMs === 'number' ? fields.timeoutMs : null,
        },
      })),
    startAppLocationUpdates: (call) =>
      permitted(call, 'location', false, ({ state, now }) =>
        done({ ...state, followsLocation: true }, now, true),
      ),
    stopAppLocationUpdates: ({ state, now }) => done({ ...state, followsLocation: false }, now, true),
    pickImageFromAlbum: (call) =>
      permitted(call, 'album', null, ({ state, now }) => ({
        ...done(state, now, null),
        ask: { type: 'album' },
      })),
    captureImageFromCamera: (call) =>
      permitted(call, 'camera', null, ({ state, now }) => ({
        ...done(state, now, null),
        ask: { type: 'camera' },
      })),
    shutDownPageContainer: shutDown,
  } satisfies Record<string, (call: Call) => Called>),
)

export const glassesInfo = ({ options, status }: HostState) => ({
  model: 'g2',
  sn: options.serial,
  status: { sn: options.serial, ...status },
})

function store({ state, fields, now, method }: Call): Called {
  const { key, value } = fields
  if (typeof key !== 'string' || typeof value !== 'string')
    return failed(state, now, false, {
      code: 'bridge_data',
      method,
      pointer: typeof key === 'string' ? '/value' : '/key',
      problem: 'must be a text',
    })
  const storage = new Map(state.storage).set(key, value)
  const size = [...storage].reduce((sum, [name, text]) => sum + name.length + text.length, 0)
  return size > largestStored
    ? failed(state, now, false, {
        code: 'bridge_data',
        method,
        pointer: '/value',
        problem: 'is more than the phone keeps for an app, a million characters',
      })
    : done({ ...state, storage }, now, true)
}

function controlMicrophone(call: Call): Called {
  const { state, fields, now } = call
  if (fields.isOpen !== true) return done({ ...state, microphone: null }, now, true)
  const source = fields.source === 'phone' ? 'phone' : 'glasses'
  const open = () => done({ ...state, microphone: source }, now, true)
  return permitted(call, source === 'phone' ? 'phone-microphone' : 'g2-microphone', false, () =>
    source === 'phone' ? open() : started(call, false, open),
  )
}

function controlImu(call: Call): Called {
  const { state, fields, now } = call
  if (fields.iMUReportEn !== 1) return done({ ...state, imuPace: null }, now, true)
  return started(call, false, () => {
    const pace = wholeNumber(fields.reportFrq)
    return pace < 100 || pace > 1_000 || pace % 100 !== 0
      ? failed(state, now, false, {
          code: 'bridge_data',
          method: call.method,
          pointer: '/reportFrq',
          problem: 'must be 100, 200, … or 1000',
        })
      : done({ ...state, imuPace: pace }, now, true)
  })
}

function shutDown({ state, fields, now }: Call): Called {
  if (wholeNumber(fields.exitMode) === 0) {
    const findings: HostFinding[] =
      state.awaited?.for === 'exitDialog' ? [{ code: 'no_exit_dialog', seconds: 0 }] : []
    return { ...done(ended(state), now, true), pushes: [exitEvent(state)], findings }
  }
  const asked = { ...state, exitDialog: { yes: false }, awaited: null }
  return { ...done(asked, now, true), pushes: [systemEvent(state, eventType.foreground)] }
}
