import type { WebPermission } from '../api/contract/apps/webPermissions.ts'
import type { HostFinding } from '../api/contract/sessions/webFindings.ts'
import { isObject } from '../lib/isObject.ts'
import {
  type BridgeCall,
  type Call,
  type Called,
  done,
  failed,
  permitted,
  started,
  wholeNumber,
} from './bridgeCall.ts'
import { rebuildPage, startPage, updatePicture, updateText } from './drawCalls.ts'
import { type Ask, ended, eventType, glassesInfo, type HostState, systemEvent } from './hostState.ts'

const largestStored = 1_000_000

export function callHost(before: HostState, { method, data, picture }: BridgeCall, now: number): Called {
  const fields = isObject(data) ? data : {}
  // Whatever the app does answers what it was waited for.
  const state = before.awaited?.for === 'answer' ? { ...before, awaited: null } : before
  if (state.hasEnded) return done(state, now, null)
  const handler = handlers.get(method)
  if (handler === undefined) return failed(state, now, null, { code: 'bridge_method_unknown', method })
  return handler({ state, fields, now, method, ...(picture && { picture }) })
}

const asking =
  (permission: WebPermission, askOf: (fields: Call['fields']) => Ask) =>
  (call: Call): Called =>
    permitted(call, permission, null, ({ state, fields, now }) => ({
      ...done(state, now, null),
      ask: askOf(fields),
    }))

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
    getAppLocation: asking('location', ({ accuracy, timeoutMs }) => ({
      type: 'location',
      accuracy: typeof accuracy === 'string' ? accuracy : 'medium',
      timeoutMs: typeof timeoutMs === 'number' ? timeoutMs : null,
    })),
    startAppLocationUpdates: (call) =>
      permitted(call, 'location', false, ({ state, now }) =>
        done({ ...state, followsLocation: true }, now, true),
      ),
    stopAppLocationUpdates: ({ state, now }) => done({ ...state, followsLocation: false }, now, true),
    pickImageFromAlbum: asking('album', () => ({ type: 'album' })),
    captureImageFromCamera: asking('camera', () => ({ type: 'camera' })),
    shutDownPageContainer: shutDown,
  } satisfies Record<string, (call: Call) => Called>),
)

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
    return { ...done(ended(state), now, true), pushes: [systemEvent(state, eventType.exit)], findings }
  }
  const asked = { ...state, exitDialog: { yes: false }, menu: null, awaited: null }
  return { ...done(asked, now, true), pushes: [systemEvent(state, eventType.foreground)] }
}
