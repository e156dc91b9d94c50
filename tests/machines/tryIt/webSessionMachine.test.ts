import { describe, expect, test } from 'vitest'
import { ApiError, NoAnswerError } from '../../../src/api/http/errors.ts'
import { readPageCall } from '../../../src/evenHub/run/pageMessages.ts'
import { list, page, picture, text } from '../../evenHub/support/pages.ts'
import { stateEvent } from './support/events.ts'
import { beginWeb, coverage, liveWeb, shownWeb, startedAt, webSession } from './support/webSession.ts'

const second = (seconds: number) => new Date(startedAt + seconds * 1_000).toISOString()

describe('starting', () => {
  test('asks the cloud for a session of the page, then for what the app keeps', async () => {
    const web = beginWeb()
    expect(web.view()).toMatchObject({ canStart: true, canStop: false, page: 'none' })
    web.actor.send({ type: 'start', address: 'http://localhost:5173/' })
    expect(web.startSession.inputs).toMatchObject([{ address: 'http://localhost:5173/' }])
    expect(web.view()).toMatchObject({ isStarting: true, canStart: false })
    web.startSession.answer(webSession())
    await web.until('loading')
    expect(web.readStorage.inputs).toEqual([{ id: 'session-1' }])
    web.readStorage.answer({ theme: 'dark' })
    await web.until('live')
    expect(web.view()).toMatchObject({ page: 'loading', canStop: true, canInput: false })
    expect(web.follows).toEqual([{ id: 'session-1', after: 0 }])

    web.actor.send({ type: 'page.ready' })
    web.call('getLocalStorage', { key: 'theme' })
    expect(web.results()).toEqual([[1, 'dark']])
  })

  test('loads the page meanwhile, whose calls wait for what the app keeps', async () => {
    const web = beginWeb()
    web.actor.send({ type: 'start', address: 'http://localhost:5173/' })
    web.startSession.answer(webSession())
    await web.until('loading')
    expect(web.view().page).toBe('loading')
    expect(web.frame()).toEqual({ frame: 1, page: webSession().page })
    web.actor.send({ type: 'page.ready' })
    web.call('getLocalStorage', { key: 'theme' })
    expect(web.results()).toEqual([])
    web.readStorage.answer({ theme: 'dark' })
    await web.until('live')
    expect(web.results()).toEqual([[1, 'dark']])
    expect(web.view()).toMatchObject({ launch: 1, page: 'shown' })
    expect(web.frame().frame).toBe(1)
  })

  test('says why it could not', async () => {
    const web = beginWeb()
    web.actor.send({ type: 'start', address: '' })
    web.startSession.fail(new ApiError(429, 'TOO_MANY_SESSIONS', 'Five sessions run already.'))
    await web.until('idle')
    expect(web.view()).toMatchObject({ error: 'Five sessions run already.', canStart: true })
  })

  test('stops where what the app keeps can’t be read, so that nothing of it gets lost', async () => {
    const web = beginWeb()
    web.actor.send({ type: 'resume', session: webSession() })
    web.readStorage.fail()
    await web.until({ live: { session: 'stopping' } })
    web.stop.answer(webSession({ state: 'ended' }))
    await web.until({ live: { session: 'over' } })
    expect(web.view().error).toBe('Couldn’t load what your app keeps on the phone. Try again.')
    web.actor.send({ type: 'start', address: 'http://localhost:5173/' })
    expect(web.view()).toMatchObject({ error: null, isStarting: true })
  })
})

describe('the page', () => {
  test('is missing after 15 seconds, and may come later', async () => {
    const web = await liveWeb()
    web.clock.increment(15_000)
    expect(web.view().page).toBe('missing')
    expect(web.codes()).toEqual(['page_not_loaded'])
    web.actor.send({ type: 'page.ready' })
    expect(web.view()).toMatchObject({ page: 'shown', canInput: true })
  })

  test('is missing at once where its server gave none', async () => {
    const web = await liveWeb()
    web.actor.send({ type: 'page.missing', problem: 'nothing is listening' })
    expect(web.view().page).toBe('missing')
    expect(web.codes()).toEqual(['page_not_loaded'])
    web.clock.increment(15_000)
    expect(web.codes()).toEqual(['page_not_loaded'])
  })

  test('that doesn’t call the bridge is said to, once', async () => {
    const web = await liveWeb()
    web.actor.send({ type: 'page.ready' })
    web.clock.increment(5_000)
    expect(web.rows()).toMatchObject([
      { kind: 'step', at: second(0), body: { name: 'pageLoaded', ms: 0 } },
      { kind: 'note', at: second(5), body: { finding: { code: 'bridge_silent', seconds: 5 } } },
    ])
    web.actor.send({ type: 'page.ready' })
    web.clock.increment(5_000)
    expect(web.codes()).toEqual(['bridge_silent'])
    web.call('getUserInfo')
    expect(web.view().page).toBe('shown')
  })

  test('is asked for a sign, and said to hang where it gives none', async () => {
    const web = await shownWeb()
    const pings = () => web.posts().filter(({ type }) => type === 'ping').length
    web.clock.increment(2_000)
    expect(pings()).toBe(1)
    web.clock.increment(4_000)
    web.news({ type: 'pong' })
    web.clock.increment(2_000)
    web.call('getUserInfo')
    web.clock.increment(2_000)
    expect(pings()).toBe(3)
    expect(web.codes()).toEqual([])
    web.clock.increment(5_000)
    expect(web.codes()).toEqual(['page_hangs'])
    web.call('getUserInfo')
    web.clock.increment(2_000)
    web.clock.increment(5_000)
    web.news({ type: 'pong' })
    web.clock.increment(2_000)
    expect(pings()).toBe(5)
    expect(web.codes()).toEqual(['page_hangs'])
    web.actor.send({ type: 'reload', source: 'appMenu' })
    web.clock.increment(10_000)
    expect(pings()).toBe(5)
  })

  test('is told from where it was launched, once it has loaded', async () => {
    const web = await liveWeb()
    web.actor.send({ type: 'page.ready' })
    web.news({ type: 'loaded' })
    web.actor.send({ type: 'reload', source: 'glassesMenu' })
    expect(web.view().page).toBe('loading')
    expect(web.frame().frame).toBe(2)
    web.actor.send({ type: 'page.ready' })
    web.news({ type: 'loaded' })
    const launched = (launchSource: string) => ({
      type: 'push',
      method: 'evenAppLaunchSource',
      data: { launchSource },
    })
    expect(web.posts()).toEqual([launched('appMenu'), launched('glassesMenu')])
  })

  test('that loads anew starts a host of its own, without the calls before', async () => {
    const web = await shownWeb()
    web.call('setLocalStorage', { key: 'a', value: 'b' })
    web.call('textContainerUpgrade', { containerID: 1, containerName: 'text', content: 'Late' })
    web.actor.send({ type: 'page.ready' })
    expect(web.view()).toMatchObject({ launch: 2, layout: null, page: 'shown' })
    web.clock.increment(1_000)
    expect(web.results()).toEqual([
      [1, 0],
      [2, true],
    ])
    web.call('createStartUpPageContainer', page({ text: [text()] }))
    web.call('getLocalStorage', { key: 'a' })
    web.clock.increment(1_000)
    expect(web.results().slice(2)).toEqual([
      [5, 'b'],
      [4, 0],
    ])
  })

  test('is taken out of its frame once it sends too much, until it is loaded again', async () => {
    const web = await shownWeb()
    web.actor.send({ type: 'page.overrun', calls: 10_001, of: 'messages' })
    expect(web.codes()).toEqual(['bridge_flood'])
    expect(web.view().page).toBe('stopped')
    expect(web.frame().page).toBeNull()
    web.actor.send({ type: 'reload', source: 'appMenu' })
    expect(web.view().page).toBe('loading')
  })

  test('has its errors, requests and leftovers found, each once', async () => {
    const web = await shownWeb()
    web.news({ type: 'error', message: 'x is undefined', source: 'main.js:3' })
    web.news({ type: 'error', message: 'x is undefined', source: 'main.js:3' })
    web.news({ type: 'blocked', origin: 'https://other.example.com' })
    web.news({ type: 'failed', url: 'https://api.example.com/trains' })
    web.news({ type: 'failed', url: 'https://other.example.com/' })
    web.news({ type: 'failed', url: 'nowhere' })
    web.news({ type: 'storage', storage: 'localStorage' })
    web.news({ type: 'timers', count: 2 })
    web.actor.send({ type: 'page.flood', calls: 201, of: 'calls' })
    web.actor.send({ type: 'page.flood', calls: 900, of: 'calls' })
    for (const [place, json] of ['{', `"${'x'.repeat(1_000_000)}"`, '{}'].entries())
      web.actor.send({ type: 'page.call', id: 9 + place, call: readPageCall(json) })
    expect(web.codes()).toEqual([
      'page_error',
      'network_not_listed',
      'network_no_cors',
      'storage_lost',
      'bridge_flood',
      'bridge_data',
      'bridge_data',
      'bridge_data',
    ])
    expect(web.results().slice(1)).toEqual([
      [9, null],
      [10, null],
      [11, null],
    ])
  })

  test('writes its console to the log', async () => {
    const web = await shownWeb()
    web.news({ type: 'console', level: 'warn', text: 'Careful' })
    expect(web.rows()).toMatchObject([
      { kind: 'console', direction: 'fromApp', summary: 'Careful', body: { level: 'warn', text: 'Careful' } },
    ])
  })
})

describe('calls', () => {
  test('are answered, drawn and logged when glasses have done them', async () => {
    const web = await liveWeb()
    web.actor.send({ type: 'page.ready' })
    web.call('createStartUpPageContainer', page({ text: [text()] }))
    web.call('textContainerUpgrade', { containerID: 1, containerName: 'text', content: 'Next' })
    expect(web.results()).toEqual([])
    expect(web.view().layout).toBeNull()
    web.clock.increment(165)
    expect(web.results()).toEqual([[1, 0]])
    expect(web.view().layout).toMatchObject({ containers: [{ content: 'Hello' }] })
    web.clock.increment(83)
    expect(web.view().layout).toMatchObject({ containers: [{ content: 'Next' }] })
    expect(web.rows().map(({ kind, summary }) => `${kind} ${summary}`)).toEqual([
      'step Page loaded',
      'step Bridge ready',
      'call createStartUpPageContainer',
      'call textContainerUpgrade',
      'response createStartUpPageContainer: 0',
      'layout Hello',
      'step Start-up page',
      'step First layout',
      'response textContainerUpgrade: true',
      'layout Next',
    ])
    expect(web.rows()[5]).toMatchObject({ at: second(0.165), body: { layout: { layoutType: 'containers' } } })
  })

  test('take no time where that is switched off', async () => {
    const web = await liveWeb()
    web.actor.send({ type: 'options', asOnGlasses: { ...web.view().asOnGlasses, slow: false } })
    web.actor.send({ type: 'page.ready' })
    web.call('createStartUpPageContainer', page({ text: [text()] }))
    expect(web.results()).toEqual([[1, 0]])
  })

  test('wait in order behind a picture that is read, whose bytes the log leaves out', async () => {
    const web = await shownWeb({}, page({ picture: [picture()], text: [text({ containerID: 2 })] }))
    const imageData = Array(400).fill(255)
    web.call('updateImageRawData', { containerID: 1, containerName: 'picture', imageData })
    web.call('getUserInfo')
    expect(web.readPicture.inputs).toMatchObject([{ size: { width: 20, height: 20 } }])
    web.readPicture.answer({ bitmap: 'Qk0', size: 200 })
    await web.untilShown(() => web.results().length === 2)
    web.clock.increment(200)
    expect(web.results().slice(1)).toEqual([
      [3, { uid: 1, name: 'Ada', avatar: '', country: 'US' }],
      [2, 'success'],
    ])
    expect(web.rows()[0]).toMatchObject({ body: { data: { imageData: '400 bytes' } } })

    web.call('updateImageRawData', { containerID: 1, containerName: 'picture', imageData: 'no' })
    web.readPicture.fail()
    await web.untilShown(() => web.codes().includes('picture_unreadable'))
    web.call('updateImageRawData', { containerID: 7, containerName: 'none', imageData })
    expect(web.codes()).toContain('container_unknown')
  })

  test('with data that can’t even be read do no harm', async () => {
    const web = await shownWeb()
    const unreadable = { toString: 1, valueOf: 1 }
    web.call('getLocalStorage', { key: unreadable })
    web.call('textContainerUpgrade', { containerID: unreadable, containerName: unreadable })
    expect(web.results().slice(1)).toEqual([
      [2, null],
      [3, null],
    ])
    expect(web.codes()).toEqual(['bridge_data', 'bridge_data'])
    web.call('getLocalStorage', { key: 'a' })
    expect(web.results().at(-1)).toEqual([4, ''])
  })

  test('of the phone wait for the person, as long as the app does', async () => {
    const web = await shownWeb()
    web.call('getAppLocation', { accuracy: 'high', timeoutMs: 2_000 })
    expect(web.view().asks).toEqual([
      { id: 2, method: 'getAppLocation', ask: { type: 'location', accuracy: 'high', timeoutMs: 2_000 } },
    ])
    web.actor.send({ type: 'answer', id: 2, value: { latitude: 1, longitude: 2 } })
    web.actor.send({ type: 'answer', id: 2, value: null })
    web.call('getAppLocation', { timeoutMs: 2_000 })
    web.clock.increment(2_000)
    expect(web.results().slice(1)).toEqual([
      [2, { latitude: 1, longitude: 2 }],
      [3, null],
    ])
    expect(web.view().asks).toEqual([])
  })
})

describe('inputs', () => {
  test('go to the page, and move what is shown at once', async () => {
    const web = await shownWeb({}, page({ list: [list()] }))
    web.actor.send({ type: 'input', input: { type: 'swipe', from: 'right', direction: 'down' } })
    expect(web.view().layout).toMatchObject({ containers: [{ selected: 1 }] })
    web.actor.send({ type: 'input', input: { type: 'press', from: 'ring' } })
    expect(web.posts().at(-1)).toMatchObject({
      type: 'push',
      data: { type: 'listEvent', jsonData: { currentSelectItemIndex: 1 } },
    })
    expect(web.rows().map(({ kind, summary }) => `${kind} ${summary.split(' ')[0]}`)).toEqual([
      'step First',
      'layout One',
      'frame listEvent',
    ])
  })

  test('ask for the exit dialog, which ends the app', async () => {
    const web = await shownWeb()
    web.actor.send({ type: 'input', input: { type: 'double_press', from: 'right' } })
    web.call('shutDownPageContainer', { exitMode: 1 })
    expect(web.view()).toMatchObject({
      hasExitDialog: true,
      layout: { containers: [{}, { items: ['No', 'Yes'], selected: 0 }] },
    })
    web.actor.send({ type: 'input', input: { type: 'exit', answer: 'yes' } })
    expect(web.view()).toMatchObject({ layout: null, page: 'ended', canInput: false })
    expect(web.posts().at(-1)).toEqual({ type: 'ended' })
    web.news({ type: 'timers', count: 1 })
    expect(web.codes()).toEqual(['exit_dialog', 'timers_left'])
    // Nothing can end twice.
    web.actor.send({ type: 'input', input: { type: 'crash' } })
    web.actor.send({ type: 'stop' })
    expect(web.posts().filter(({ type }) => type === 'ended')).toHaveLength(1)
  })

  test('open the glasses’ menu over the page', async () => {
    const web = await shownWeb()
    web.actor.send({ type: 'input', input: { type: 'menu', from: 'right' } })
    expect(web.view()).toMatchObject({ hasMenu: true, layout: { containers: [{ name: 'menu' }] } })
    web.actor.send({ type: 'input', input: { type: 'press', from: 'right' } })
    expect(web.view()).toMatchObject({ hasMenu: false, layout: null, page: 'shown' })
    web.actor.send({ type: 'input', input: { type: 'press', from: 'right' } })
    expect(web.view().layout).not.toBeNull()
  })

  test('that an app answers after No are seen once', async () => {
    const web = await shownWeb()
    for (const _ of [1, 2]) {
      web.actor.send({ type: 'input', input: { type: 'double_press', from: 'right' } })
      web.call('shutDownPageContainer', { exitMode: 1 })
      web.actor.send({ type: 'input', input: { type: 'exit', answer: 'no' } })
      web.call('getUserInfo')
      web.actor.send({ type: 'input', input: { type: 'press', from: 'right' } })
      web.call('getUserInfo')
    }
    expect(web.codes()).toEqual(['exit_dialog', 'press_after_no'])
  })

  test('that an app doesn’t answer are found in time', async () => {
    const web = await shownWeb()
    web.actor.send({ type: 'input', input: { type: 'double_press', from: 'right' } })
    web.clock.increment(3_000)
    expect(web.sendRows.inputs.at(-1)?.rows.map(({ kind }) => kind)).toEqual(['step', 'frame'])
    expect(web.codes()).toEqual(['no_exit_dialog'])
  })

  test('of the microphone and the head come as long as the app wants them', async () => {
    const web = await shownWeb()
    const sound = { type: 'sound' as const, samples: [1, 2, 3, 4], source: 'glasses' as const }
    const hear = () => web.actor.send({ type: 'input', input: sound })
    hear()
    web.actor.send({ type: 'motion', motion: { x: 0.5, y: 0, walking: false } })
    web.clock.increment(100)
    expect(web.posts().filter(({ type }) => type === 'push')).toEqual([])
    web.call('audioControl', { isOpen: true, source: 'glasses' })
    web.call('imuControl', { iMUReportEn: 1, reportFrq: 200 })
    for (let part = 0; part < 4; part++) {
      hear()
      web.clock.increment(100)
    }
    const pushed = web.posts().flatMap((one) => (one.type === 'push' ? [one.data] : []))
    const sounds = pushed.filter(({ type }) => type === 'audioEvent')
    expect(sounds).toHaveLength(4)
    expect(sounds[0]).toMatchObject({ jsonData: { audioPcm: [1, 2, 3, 4] } })
    expect(pushed.filter(({ type }) => type === 'sysEvent')).toMatchObject([
      { jsonData: { imuData: { x: 0.5, y: 0, z: 0.866 } } },
      {},
    ])
    // Of each stream the log has the beginning.
    expect(web.rows().filter(({ kind }) => kind === 'frame')).toHaveLength(2)
    web.call('imuControl', { iMUReportEn: 0 })
    web.clock.increment(100)
    expect(web.posts().filter(({ type }) => type === 'push')).toHaveLength(6)
  })

  test('of the glasses and the phone hide what is shown', async () => {
    const web = await shownWeb()
    web.actor.send({ type: 'input', input: { type: 'background' } })
    expect(web.view()).toMatchObject({ layout: null, isForeground: false })
    web.actor.send({ type: 'input', input: { type: 'foreground' } })
    expect(web.view().layout).not.toBeNull()
    const changes = { connectType: 'disconnected' as const }
    web.actor.send({ type: 'input', input: { type: 'status', changes } })
    expect(web.view()).toMatchObject({ layout: null, glasses: changes })
  })
})

describe('the log', () => {
  test('gets the rows twice a second, in their order, whatever comes meanwhile', async () => {
    const web = await liveWeb()
    web.actor.send({ type: 'page.ready' })
    web.clock.increment(500)
    expect(web.sendRows.inputs).toMatchObject([{ id: 'session-1', rows: [{ summary: 'Page loaded' }] }])
    web.news({ type: 'console', level: 'log', text: 'one' })
    web.sendRows.answer({})
    await web.until({ live: { rows: 'gathering' } })
    web.news({ type: 'console', level: 'log', text: 'two' })
    web.clock.increment(500)
    expect(web.sendRows.inputs[1]?.rows.map(({ summary }) => summary)).toEqual(['one', 'two'])
  })

  test('gets 100 rows at once, and the rest after them', async () => {
    const web = await shownWeb()
    for (let row = 0; row < 130; row++) web.news({ type: 'console', level: 'log', text: String(row) })
    expect(web.sendRows.inputs[1]?.rows).toHaveLength(100)
    web.sendRows.answer({})
    await web.until({ live: { rows: 'gathering' } })
    web.clock.increment(500)
    expect(web.sendRows.inputs[2]?.rows.map(({ summary }) => summary).slice(0, 2)).toEqual(['100', '101'])
  })

  test('gets the same rows again after this browser was offline', async () => {
    const web = await shownWeb()
    web.news({ type: 'console', level: 'log', text: 'one' })
    web.clock.increment(500)
    web.sendRows.fail(new NoAnswerError('offline'))
    await web.until({ live: { rows: 'offline' } })
    expect(web.view().isStreamLost).toBe(true)
    web.news({ type: 'console', level: 'log', text: 'two' })
    web.clock.increment(2_000)
    expect(web.sendRows.inputs.at(-1)?.rows.map(({ summary }) => summary)).toEqual(['one', 'two'])
    // Rows that it refuses aren’t sent again.
    web.sendRows.fail(new ApiError(400, 'VALIDATION_FAILED', ''))
    await web.until({ live: { rows: 'empty' } })
    expect(web.rows()).toEqual([])
  })

  test('hears every 20 seconds that the host is there', async () => {
    const web = await shownWeb()
    web.clock.increment(20_000)
    expect(web.sendRows.inputs.at(-1)?.rows).toEqual([])
  })

  test('comes back as a stream, which is opened again', async () => {
    const web = await shownWeb()
    web.stream({ type: 'stream.events', events: [stateEvent(1, webSession({ state: 'running' }))] })
    expect(web.view().events).toHaveLength(1)
    web.stream({ type: 'stream.lost' })
    expect(web.view().isStreamLost).toBe(true)
    web.clock.increment(1_000)
    web.stream({ type: 'stream.ended' })
    web.clock.increment(1_000)
    expect(web.follows.map(({ after }) => after)).toEqual([0, 1, 1])
    web.stream({ type: 'stream.refused', text: 'Too many streams.' })
    expect(web.view().error).toBe('Too many streams.')
    web.clock.increment(10_000)
    expect(web.follows).toHaveLength(4)
    web.stream({ type: 'stream.events', events: [stateEvent(2, webSession({ state: 'ended' }))] })
    expect(web.view()).toMatchObject({ canStart: true, canStop: false, error: null })
    web.stream({ type: 'stream.ended' })
    web.actor.send({ type: 'start', address: 'http://localhost:5173/' })
    expect(web.view().isStarting).toBe(true)
  })
})

describe('what the app keeps', () => {
  test('is saved a moment after it changed, and again after a failure', async () => {
    const web = await shownWeb()
    web.call('setLocalStorage', { key: 'a', value: '1' })
    web.call('setLocalStorage', { key: 'b', value: '2' })
    web.clock.increment(500)
    expect(web.saveStorage.inputs).toEqual([{ id: 'session-1', values: { a: '1', b: '2' } }])
    web.saveStorage.fail(new NoAnswerError('offline'))
    await web.until({ live: { storage: 'unsaved' } })
    web.clock.increment(5_000)
    web.call('setLocalStorage', { key: 'a', value: '3' })
    web.saveStorage.answer({})
    await web.until({ live: { storage: 'changed' } })
    web.clock.increment(500)
    expect(web.saveStorage.inputs.at(-1)?.values).toEqual({ a: '3', b: '2' })
    web.saveStorage.fail(new ApiError(413, 'PAYLOAD_TOO_LARGE', ''))
    await web.until({ live: { storage: 'saved' } })
  })
})

describe('stopping', () => {
  test('ends the page, sends its last rows, then ends the session', async () => {
    const web = await shownWeb()
    web.call('textContainerUpgrade', { containerID: 1, containerName: 'text', content: 'Late' })
    web.actor.send({ type: 'stop' })
    expect(web.posts().at(-1)).toEqual({ type: 'ended' })
    expect(web.view()).toMatchObject({ isStopping: true, canStop: false })
    // A call that comes now is nobody’s.
    web.call('getUserInfo')
    web.news({ type: 'timers', count: 3 })
    web.clock.increment(300)
    expect(web.stop.inputs).toEqual([])
    web.clock.increment(200)
    expect(web.sendRows.inputs.at(-1)?.rows.map(({ kind }) => kind)).toEqual([
      'call',
      'layout',
      'note',
      'response',
    ])
    web.sendRows.answer({})
    await web.until({ live: { session: 'stopping' } })
    web.stop.answer(webSession({ state: 'ended' }))
    await web.until({ live: { session: 'over' } })
    expect(web.view()).toMatchObject({ canStart: true, canStop: false, page: 'none' })
    await web.until({ live: { rows: 'over' } })
  })

  test('doesn’t wait for rows that can’t be sent, and can be pressed again', async () => {
    const web = await shownWeb()
    web.actor.send({ type: 'stop' })
    web.clock.increment(500)
    web.sendRows.fail(new NoAnswerError('offline'))
    await web.until({ live: { rows: 'offline' } })
    web.clock.increment(3_000)
    await web.until({ live: { session: 'stopping' } })
    web.stop.fail()
    await web.until({ live: { session: 'unstopped' } })
    expect(web.view()).toMatchObject({ error: 'Couldn’t stop the session. Try again.', canStop: true })
    web.actor.send({ type: 'stop' })
    expect(web.stop.inputs).toHaveLength(2)
  })

  test('is overtaken by a session that ended by itself, whatever goes on', async () => {
    for (const seconds of [-1, 0, 0.3]) {
      const web = await shownWeb()
      web.news({ type: 'console', level: 'log', text: 'one' })
      if (seconds >= 0) web.actor.send({ type: 'stop' })
      web.clock.increment(Math.max(0, seconds) * 1_000)
      web.stream({ type: 'stream.events', events: [stateEvent(1, webSession({ state: 'failed' }))] })
      expect(web.view()).toMatchObject({ canStart: true, canStop: false, layout: null })
    }
    const web = await shownWeb()
    web.news({ type: 'console', level: 'log', text: 'one' })
    web.actor.send({ type: 'stop' })
    web.clock.increment(500)
    web.sendRows.fail(new NoAnswerError('offline'))
    await web.until({ live: { rows: 'offline' } })
    web.clock.increment(3_000)
    web.stop.fail()
    await web.until({ live: { session: 'unstopped' } })
    web.sendRows.fail(new NoAnswerError('offline'))
    await web.until({ live: { rows: 'offline' } })
    web.stream({ type: 'stream.events', events: [stateEvent(1, webSession({ state: 'ended' }))] })
    expect(web.view().canStart).toBe(true)
  })
})

test('its tests take every transition', () => expect(coverage.missing()).toEqual([]))
