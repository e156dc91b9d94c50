import type { ContainerOf } from '../api/contract/glasses/containers.ts'
import { type FontMetrics, linesInView, shownText } from '../api/contract/glasses/containerText.ts'
import {
  capturing,
  ended,
  eventType,
  type GlassesStatus,
  glassesInfo,
  type HostState,
  hubEvent,
  type Outcome,
  type Push,
  type Source,
  sources,
  systemEvent,
  withContainer,
} from './hostState.ts'
import { pressMenu, swipeMenu, toggleMenu } from './menu.ts'

export type HostInput =
  | { type: 'press' | 'double_press' | 'long_press'; from: Source }
  | { type: 'swipe'; from: Source; direction: 'up' | 'down' }
  | { type: 'menu'; from: Source }
  | { type: 'exit'; answer: 'yes' | 'no' }
  | { type: 'status'; changes: Partial<GlassesStatus> }
  | { type: 'imu'; x: number; y: number; z: number }
  | { type: 'background' | 'foreground' | 'crash' }
  | { type: 'location'; point: { latitude: number; longitude: number; accuracy?: number } }
  | { type: 'sound'; samples: number[]; source: 'glasses' | 'phone' }

/** Milliseconds in which an app answers an input. */
export const answersWithin = 3_000

export type InputContext = {
  now: number
  /** Of the display's font; without it a text scrolls by its own line breaks. */
  metrics?: FontMetrics
  /** 0 to 1: how many events a swipe is. */
  chance: number
}

const onGlasses: readonly HostInput['type'][] = ['press', 'double_press', 'long_press', 'swipe', 'menu']

export function inputHost(state: HostState, input: HostInput, context: InputContext): Outcome {
  if (state.hasEnded) return outcome(state)
  // What turns the display on does nothing else.
  if (state.isDisplayOff && onGlasses.includes(input.type)) return outcome({ ...state, isDisplayOff: false })
  if (state.menu !== null) {
    if (input.type === 'swipe') return swipeMenu(state, input.direction)
    if (onGlasses.includes(input.type)) return pressMenu(state, input.type === 'press')
  }
  switch (input.type) {
    case 'press':
    case 'double_press':
    case 'long_press':
      return state.exitDialog ? pressInDialog(state, input.type) : press(state, input, context.now)
    case 'swipe':
      return state.exitDialog
        ? outcome({ ...state, exitDialog: { yes: input.direction === 'down' } })
        : swipe(state, input, context)
    case 'menu':
      return state.exitDialog ? outcome(state) : toggleMenu(state)
    case 'exit':
      return state.exitDialog ? answerDialog(state, input.answer === 'yes') : outcome(state)
    case 'status': {
      const changed = { ...state, status: { ...state.status, ...input.changes } }
      return outcome(changed, [{ method: 'deviceStatusChanged', data: glassesInfo(changed).status }])
    }
    case 'imu':
      return outcome(
        state,
        state.imuPace === null
          ? []
          : [
              hubEvent(state, 'sysEvent', {
                eventType: eventType.imu,
                imuData: { x: input.x, y: input.y, z: input.z },
              }),
            ],
      )
    case 'background':
      return outcome({ ...state, isForeground: false, menu: null }, [
        systemEvent(state, eventType.background),
      ])
    case 'foreground':
      return outcome({ ...state, isForeground: true }, [systemEvent(state, eventType.foreground)])
    case 'crash':
      return outcome(ended(state), [systemEvent(state, eventType.crash)])
    case 'location':
      return outcome(
        state,
        state.followsLocation ? [{ method: 'appLocationChanged', data: input.point }] : [],
      )
    case 'sound':
      return outcome(
        state,
        state.microphone === input.source
          ? [hubEvent(state, 'audioEvent', { audioPcm: input.samples, source: input.source })]
          : [],
      )
  }
}

/** Whether the app did in time what it was waited for; its finding is said once. */
export function checkHost(state: HostState, now: number): Outcome {
  const { awaited } = state
  if (awaited === null || now < awaited.by) return outcome(state)
  return {
    state: { ...state, awaited: null },
    pushes: [],
    findings: [
      {
        code: awaited.for === 'exitDialog' ? 'no_exit_dialog' : 'press_unanswered',
        seconds: answersWithin / 1_000,
      },
    ],
  }
}

type Press = Extract<HostInput, { type: 'press' | 'double_press' | 'long_press' }>

const pressEvents = {
  press: eventType.press,
  double_press: eventType.doublePress,
  long_press: eventType.longPress,
} as const

function press(state: HostState, { type, from }: Press, now: number): Outcome {
  const target = capturing(state)
  if (target === null) return outcome(state)
  const isFirstPage = state.page === 1
  const by = now + answersWithin
  const awaited: HostState['awaited'] =
    type === 'double_press' && isFirstPage
      ? { by, for: 'exitDialog' }
      : type === 'press' && state.saidNo
        ? { by, for: 'answer' }
        : state.awaited
  const event =
    type === 'press' && target.kind === 'list'
      ? listEvent(state, target)
      : systemEvent(state, pressEvents[type], from)
  const released = type === 'long_press' ? [systemEvent(state, eventType.longPressReleased, from)] : []
  return outcome({ ...state, awaited }, [event, ...released])
}

const listEvent = (state: HostState, { id, name, items, selected }: ContainerOf<'list'>): Push =>
  hubEvent(state, 'listEvent', {
    containerID: id,
    containerName: name,
    currentSelectItemName: items[selected] ?? '',
    currentSelectItemIndex: selected,
    eventType: eventType.press,
  })

function swipe(
  state: HostState,
  { direction, from }: Extract<HostInput, { type: 'swipe' }>,
  { chance, metrics }: InputContext,
): Outcome {
  const target = capturing(state)
  if (target === null || target.kind === 'picture') return outcome(state)
  const step = direction === 'up' ? -1 : 1
  const moved = target.kind === 'list' ? select(target, step) : scroll(target, step, metrics)
  if (moved !== null) return outcome(withContainer(state, moved))
  const event = hubEvent(state, 'textEvent', {
    containerID: target.id,
    containerName: target.name,
    eventType: direction === 'up' ? eventType.swipeUp : eventType.swipeDown,
    eventSource: sources[from],
  })
  const count = state.options.asOnGlasses.swipes ? 5 + Math.floor(chance * 6) : 1
  return outcome(state, Array(count).fill(event))
}

/** Null at the list's end. */
function select(list: ContainerOf<'list'>, step: number): ContainerOf<'list'> | null {
  const selected = list.selected + step
  return selected < 0 || selected >= list.items.length ? null : { ...list, selected }
}

/** By as many lines as are in view but one; null at the text's end. */
function scroll(
  text: ContainerOf<'text'>,
  step: number,
  metrics: FontMetrics | undefined,
): ContainerOf<'text'> | null {
  const room = linesInView(text)
  const last = metrics ? shownText(text, metrics).last : Math.max(0, text.content.split('\n').length - room)
  const firstLine = Math.min(Math.max(0, text.firstLine + step * Math.max(1, room - 1)), last)
  return firstLine === text.firstLine ? null : { ...text, firstLine }
}

/** A press chooses what is marked, a double press is a No. */
function pressInDialog(state: HostState, type: Press['type']): Outcome {
  return answerDialog(state, type === 'press' && state.exitDialog?.yes === true)
}

function answerDialog(state: HostState, yes: boolean): Outcome {
  return yes
    ? outcome(ended(state), [systemEvent(state, eventType.exit)])
    : outcome({ ...state, exitDialog: null, saidNo: true }, [systemEvent(state, eventType.background)])
}

const outcome = (state: HostState, pushes: Push[] = []): Outcome => ({ state, pushes, findings: [] })
