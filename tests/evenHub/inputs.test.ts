import { describe, expect, test } from 'vitest'

import { asOnGlasses } from '../../src/evenHub/hostState.ts'
import type { HostInput } from '../../src/evenHub/inputs.ts'
import { shownHost } from './support/host.ts'
import { list, page, text } from './support/pages.ts'

const hub = (type: string, jsonData: Record<string, unknown>) => ({
  method: 'evenHubEvent',
  data: { type, jsonData },
})
const press: HostInput = { type: 'press', from: 'ring' }
const doublePress: HostInput = { type: 'double_press', from: 'left' }
const swipe = (direction: 'up' | 'down'): HostInput => ({ type: 'swipe', from: 'right', direction })
const listPage = page({ list: [list()] })

describe('with a text that takes the events', () => {
  test('presses are the system’s, without what is zero', () => {
    const host = shownHost()
    expect(host.input(press)).toEqual([hub('sysEvent', { eventSource: 2 })])
    expect(host.input(doublePress)).toEqual([hub('sysEvent', { eventType: 3, eventSource: 3 })])
    expect(host.input({ type: 'long_press', from: 'left' })).toEqual([
      hub('sysEvent', { eventType: 9, eventSource: 3 }),
      hub('sysEvent', { eventType: 10, eventSource: 3 }),
    ])
    const plain = shownHost(undefined, { asOnGlasses: { ...asOnGlasses, zeros: false } })
    expect(plain.input(press)).toEqual([hub('sysEvent', { eventType: 0, eventSource: 2 })])
  })

  test('a swipe scrolls the text, and is several events at its end', () => {
    const lines = Array.from({ length: 6 }, (_, line) => `Line ${line}`).join('\n')
    const host = shownHost(page({ text: [text({ content: lines })] }))
    expect(host.input(swipe('down'))).toEqual([])
    expect(host.state.containers).toMatchObject([{ firstLine: 2 }])
    host.input(swipe('down'))
    expect(host.state.containers).toMatchObject([{ firstLine: 3 }])
    const event = hub('textEvent', { containerID: 1, containerName: 'text', eventType: 2, eventSource: 1 })
    expect(host.input(swipe('down'), 0)).toEqual(Array(5).fill(event))
    expect(host.input(swipe('down'), 0.99)).toHaveLength(10)
    expect(host.input(swipe('up'))).toEqual([])
    const zero = page({ text: [text({ containerID: 0 })] })
    const [whole] = shownHost(zero, { asOnGlasses: { ...asOnGlasses, zeros: false } }).input(swipe('up'))
    expect(whole?.data).toMatchObject({ jsonData: { containerID: 0 } })
    const calm = shownHost(undefined, { asOnGlasses: { ...asOnGlasses, swipes: false } })
    expect(calm.input(swipe('up'))).toHaveLength(1)
  })
})

describe('with a list that takes the events', () => {
  test('swipes move the selection and say its ends alone', () => {
    const host = shownHost(listPage)
    expect(host.input(swipe('down'))).toEqual([])
    expect(host.state.containers).toMatchObject([{ selected: 1 }])
    expect(host.input(swipe('down'))).toHaveLength(5)
    expect(host.input(press)).toEqual([
      hub('listEvent', {
        containerID: 1,
        containerName: 'list',
        currentSelectItemName: 'Two',
        currentSelectItemIndex: 1,
      }),
    ])
  })

  test('the first item comes without its index', () => {
    expect(shownHost(listPage).input(press)).toEqual([
      hub('listEvent', { containerID: 1, containerName: 'list', currentSelectItemName: 'One' }),
    ])
    expect(shownHost(listPage).input(doublePress)).toEqual([
      hub('sysEvent', { eventType: 3, eventSource: 3 }),
    ])
  })
})

describe('the exit dialog', () => {
  const asked = () => {
    const host = shownHost()
    host.input(doublePress)
    expect(host.call('shutDownPageContainer', { exitMode: 1 }).pushes).toEqual([
      hub('sysEvent', { eventType: 4 }),
    ])
    return host
  }

  test('is answered with No, by its button, a press or a double press', () => {
    for (const no of [{ type: 'exit', answer: 'no' }, press, doublePress] satisfies HostInput[]) {
      const host = asked()
      expect(host.input(no)).toEqual([hub('sysEvent', { eventType: 5 })])
      expect(host.state).toMatchObject({ exitDialog: null, hasEnded: false })
    }
  })

  test('is answered with Yes, by its button or a press on it', () => {
    const host = asked()
    expect(host.input(swipe('down'))).toEqual([])
    expect(host.input(press)).toEqual([hub('sysEvent', { eventType: 7 })])
    expect(host.state.hasEnded).toBe(true)
    expect(asked().input({ type: 'exit', answer: 'yes' })).toHaveLength(1)
  })

  test('is expected after a double press on the first page, and by nothing else', () => {
    expect(asked().pass(5_000)).toEqual([])
    const host = shownHost()
    host.input(doublePress)
    expect(host.pass(2_999)).toEqual([])
    expect(host.pass(1)).toEqual([{ code: 'no_exit_dialog', seconds: 3 }])
    expect(host.pass(3_000)).toEqual([])
    host.call('rebuildPageContainer', page({ text: [text()] }))
    host.input(doublePress)
    expect(host.pass(3_000)).toEqual([])
  })

  test('isn’t replaced by an end at once', () => {
    const host = shownHost()
    host.input(doublePress)
    expect(host.call('shutDownPageContainer', { exitMode: 0 }).codes).toEqual(['no_exit_dialog'])
  })

  test('leaves an app that goes on answering presses', () => {
    const host = asked()
    host.input({ type: 'exit', answer: 'no' })
    host.input(press)
    host.call('textContainerUpgrade', { containerID: 1, containerName: 'text', content: 'On' })
    expect(host.pass(3_000)).toEqual([])
    host.input(press)
    expect(host.pass(3_000)).toEqual([{ code: 'press_unanswered', seconds: 3 }])
  })
})

test('the glasses’ status is told whole', () => {
  const host = shownHost()
  expect(host.input({ type: 'status', changes: { batteryLevel: 12, isWearing: false } })).toEqual([
    {
      method: 'deviceStatusChanged',
      data: {
        sn: 'G2-0001',
        connectType: 'connected',
        isWearing: false,
        batteryLevel: 12,
        isCharging: false,
        isInCase: false,
      },
    },
  ])
})

test('movement, places and sound come where the app asked for them', () => {
  const host = shownHost()
  const moved: HostInput = { type: 'imu', x: 1, y: 2, z: 3 }
  const place: HostInput = { type: 'location', point: { latitude: 1, longitude: 2 } }
  const sound: HostInput = { type: 'sound', samples: [1, 2], source: 'glasses' }
  expect([moved, place, sound].flatMap((input) => host.input(input))).toEqual([])
  host.call('imuControl', { iMUReportEn: 1, reportFrq: 100 })
  host.call('startAppLocationUpdates')
  host.call('audioControl', { isOpen: true, source: 'glasses' })
  expect([moved, place, sound].flatMap((input) => host.input(input))).toEqual([
    hub('sysEvent', { eventType: 8, imuData: { x: 1, y: 2, z: 3 } }),
    { method: 'appLocationChanged', data: { latitude: 1, longitude: 2 } },
    hub('audioEvent', { audioPcm: [1, 2], source: 'glasses' }),
  ])
  host.call('stopAppLocationUpdates')
  expect(host.input(place)).toEqual([])
})

test('leaving, returning and a crash are said', () => {
  const host = shownHost()
  const types = (['background', 'foreground', 'crash'] as const).flatMap((type) => host.input({ type }))
  expect(types).toEqual([5, 4, 6].map((eventType) => hub('sysEvent', { eventType })))
  expect(host.state.hasEnded).toBe(true)
})
