import { describe, expect, test } from 'vitest'
import { webPermissions } from '../../src/api/contract/apps/webPermissions.ts'

import { asOnGlasses } from '../../src/evenHub/hostState.ts'
import { toBitmap } from '../../src/evenHub/picture.ts'
import { shownHost, testHost } from './support/host.ts'
import { page, picture, text } from './support/pages.ts'

const onePage = page({ text: [text()] })
const bitmap = toBitmap(new Uint8Array(400), { width: 20, height: 20 })
const ofText = { containerID: 1, containerName: 'text' }
const ofPicture = { containerID: 2, containerName: 'picture' }
const withPicture = page({ text: [text()], picture: [picture({ containerID: 2 })] })

describe('the page', () => {
  test('is started once, and shown after the time of the radio', () => {
    const host = testHost()
    expect(host.call('createStartUpPageContainer', onePage)).toMatchObject({
      result: 0,
      took: 165,
      codes: [],
    })
    expect(host.state.containers).toHaveLength(1)
    expect(host.call('createStartUpPageContainer', onePage)).toMatchObject({
      result: 1,
      took: 2_100,
      codes: ['start_twice'],
    })
  })

  test('that breaks a rule is refused, and may be started again', () => {
    const host = testHost()
    expect(host.call('createStartUpPageContainer', page({}))).toMatchObject({
      result: 1,
      codes: ['page_count'],
    })
    expect(host.call('createStartUpPageContainer', onePage)).toMatchObject({ result: 0 })
    expect(host.call('rebuildPageContainer', page({}))).toMatchObject({ result: false })
    expect(host.state.page).toBe(1)
  })

  test('is replaced', () => {
    const host = shownHost()
    const other = page({ text: [text({ content: 'Other' })] })
    expect(host.call('rebuildPageContainer', other)).toMatchObject({ result: true, took: 165 })
    expect(host.state).toMatchObject({ page: 2, containers: [{ content: 'Other' }] })
  })

  test.each<[string, unknown]>([
    ['rebuildPageContainer', false],
    ['textContainerUpgrade', false],
    ['updateImageRawData', 'sendFailed'],
    ['audioControl', false],
    ['imuControl', false],
  ])('comes before %s', (method, result) => {
    const data = { isOpen: true, source: 'glasses', iMUReportEn: 1, reportFrq: 100 }
    expect(testHost().call(method, data)).toMatchObject({ result, codes: ['drew_before_start'] })
  })
})

describe('a text', () => {
  const contentAfter = (update: Record<string, unknown>) => {
    const host = shownHost()
    const called = host.call('textContainerUpgrade', { ...ofText, ...update })
    return { ...called, content: host.state.containers?.[0] }
  }

  test.each([
    [{ content: 'New' }, 'New'],
    [{ content: 'J', contentOffset: 0, contentLength: 1 }, 'Jello'],
    [{ content: ' there', contentOffset: 5, contentLength: 0 }, 'Hello there'],
    [{ content: 'New', contentOffset: 0, contentLength: 2_000 }, 'New'],
  ])('is changed by %j to %s', (update, content) => {
    expect(contentAfter(update)).toMatchObject({ result: true, took: 83, content: { content } })
  })

  test('takes 2,000 characters', () => {
    expect(contentAfter({ content: 'a'.repeat(2_000) })).toMatchObject({ result: true })
    expect(contentAfter({ content: 'a'.repeat(2_001) })).toMatchObject({
      result: false,
      codes: ['page_text'],
    })
  })

  test('needs its container’s id and name, and a result that is ignored is said', () => {
    const host = shownHost()
    expect(host.call('textContainerUpgrade', { ...ofText, containerID: 9, content: '' })).toMatchObject({
      result: false,
      codes: ['container_unknown'],
    })
    expect(host.call('textContainerUpgrade', { ...ofText, content: 'On' }).codes).toEqual(['result_ignored'])
    expect(host.call('textContainerUpgrade', { ...ofText, content: 'On' }).codes).toEqual([])
  })

  test('waits for what was sent before it', () => {
    const host = shownHost()
    expect([1, 2, 3].map(() => host.call('textContainerUpgrade', { ...ofText, content: 'a' }).took)).toEqual([
      83, 166, 249,
    ])
    const quick = shownHost(onePage, { asOnGlasses: { ...asOnGlasses, slow: false } })
    expect(quick.call('textContainerUpgrade', { ...ofText, content: 'a' }).took).toBe(0)
  })

  test('that is drawn in the background is lost, on glasses', () => {
    const host = shownHost()
    host.input({ type: 'background' })
    expect(host.call('textContainerUpgrade', { ...ofText, content: 'On' })).toMatchObject({
      result: true,
      codes: ['drew_in_background'],
    })
    expect(host.state.containers).toMatchObject([{ content: 'Hello' }])
    host.input({ type: 'foreground' })
    expect(host.call('textContainerUpgrade', { ...ofText, content: 'On' }).codes).toEqual([])
  })
})

describe('a picture', () => {
  test('is shown, one at a time', () => {
    const host = shownHost(withPicture)
    const sent = { bitmap, size: 1_024 }
    expect(host.call('updateImageRawData', ofPicture, sent)).toMatchObject({ result: 'success', took: 108 })
    expect(host.call('updateImageRawData', ofPicture, sent)).toMatchObject({
      result: 'sendFailed',
      codes: ['pictures_overlap'],
    })
    host.pass(108)
    expect(host.call('updateImageRawData', ofPicture, sent).codes).toEqual([])
    expect(host.state.containers).toMatchObject([{}, { data: bitmap }])
  })

  test('within its container’s first 100 ms fails, on glasses', () => {
    const host = testHost()
    host.call('createStartUpPageContainer', withPicture)
    host.pass(200)
    expect(host.call('updateImageRawData', ofPicture, { bitmap, size: 1 }).codes).toEqual(['picture_early'])
    host.pass(100)
    expect(host.call('updateImageRawData', ofPicture, { bitmap, size: 1 }).codes).toEqual([])
  })

  test.each([
    [{ problem: 'it can’t be decoded' }, 'imageException', 'picture_unreadable'],
    [{ bytes: 7 }, 'imageSizeInvalid', 'picture_size'],
  ])('of %j is refused', (given, result, code) => {
    expect(shownHost(withPicture).call('updateImageRawData', ofPicture, given)).toMatchObject({
      result,
      codes: [code],
    })
  })
})

describe('the phone', () => {
  test('knows the person, the glasses and what it keeps for the app', () => {
    const host = testHost()
    expect(host.call('getUserInfo').result).toEqual({ uid: 1, name: 'Ada', avatar: '', country: 'US' })
    expect(host.call('getGlassesInfo').result).toMatchObject({
      model: 'g2',
      sn: 'G2-0001',
      status: { sn: 'G2-0001', connectType: 'connected', batteryLevel: 80 },
    })
    expect(host.call('getLocalStorage', { key: '__proto__' }).result).toBe('')
    expect(host.call('setLocalStorage', { key: '__proto__', value: 'dark' }).result).toBe(true)
    expect(host.call('getLocalStorage', { key: '__proto__' }).result).toBe('dark')
    expect(host.call('setLocalStorage', { key: 'theme' })).toMatchObject({
      result: false,
      codes: ['bridge_data'],
    })
    expect(host.call('setLocalStorage', { key: 'a', value: 'a'.repeat(1_000_000) }).codes).toEqual([
      'bridge_data',
    ])
  })

  test.each<[string, unknown, string]>([
    ['getAppLocation', null, 'location'],
    ['startAppLocationUpdates', false, 'location'],
    ['pickImageFromAlbum', null, 'album'],
    ['captureImageFromCamera', null, 'camera'],
  ])('%s needs its permission', (method, refused, permission) => {
    const others = webPermissions.filter((one) => one !== permission)
    expect(testHost({ permissions: others }).call(method)).toMatchObject({
      result: refused,
      findings: [{ code: 'web_permission_missing', permission }],
    })
    expect(testHost().call(method).codes).toEqual([])
  })

  test('is asked for a place and for pictures', () => {
    const host = testHost()
    expect(host.call('getAppLocation', { accuracy: 'high', timeoutMs: 5_000 }).ask).toEqual({
      type: 'location',
      accuracy: 'high',
      timeoutMs: 5_000,
    })
    expect(host.call('pickImageFromAlbum').ask).toEqual({ type: 'album' })
    expect(host.call('captureImageFromCamera').ask).toEqual({ type: 'camera' })
  })

  test('hears by itself, or by glasses that show something', () => {
    const phone = { isOpen: true, source: 'phone' }
    expect(testHost().call('audioControl', phone).result).toBe(true)
    expect(testHost({ permissions: [] }).call('audioControl', phone)).toMatchObject({ result: false })
    const host = shownHost()
    expect(host.call('audioControl', { isOpen: true, source: 'glasses' }).result).toBe(true)
    expect(host.state.microphone).toBe('glasses')
    host.call('audioControl', { isOpen: false })
    expect(host.state.microphone).toBeNull()
  })

  test('reports movement at a pace that there is', () => {
    const host = shownHost()
    expect(host.call('imuControl', { iMUReportEn: 1, reportFrq: 150 }).codes).toEqual(['bridge_data'])
    expect(host.call('imuControl', { iMUReportEn: 1, reportFrq: 200 }).result).toBe(true)
    expect(host.state.imuPace).toBe(200)
    host.call('imuControl', { iMUReportEn: 0 })
    expect(host.state.imuPace).toBeNull()
  })

  test('says which method there isn’t', () => {
    for (const method of ['fly', 'constructor', '__proto__'])
      expect(testHost().call(method)).toMatchObject({ result: null, codes: ['bridge_method_unknown'] })
  })
})

test('an app ends at once, and nothing happens after it', () => {
  const host = shownHost()
  const { result, pushes } = host.call('shutDownPageContainer', { exitMode: 0 })
  expect({ result, pushes }).toEqual({
    result: true,
    pushes: [{ method: 'evenHubEvent', data: { type: 'sysEvent', jsonData: { eventType: 7 } } }],
  })
  expect(host.state).toMatchObject({ hasEnded: true, containers: null })
  expect(host.call('rebuildPageContainer', onePage)).toMatchObject({ result: null, codes: [] })
  expect(host.input({ type: 'press', from: 'left' })).toEqual([])
})
