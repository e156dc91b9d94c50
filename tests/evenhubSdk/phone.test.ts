import { AudioInputSource, ImuReportPace } from '@evenrealities/even_hub_sdk'
import { expect, onTestFinished, test } from 'vitest'
import { start } from './support/pages.ts'
import { launch } from './support/phone.ts'

test('what an app stores is there at its next launch', async () => {
  const first = await launch()
  expect(await first.bridge.getLocalStorage('score')).toBe('')
  expect(await first.bridge.setLocalStorage('score', '7')).toBe(true)
  expect(await first.bridge.setLocalStorage('name', '')).toBe(true)
  expect(await first.bridge.getLocalStorage('score')).toBe('7')
  const { bridge } = await launch({ storage: first.state.storage })
  expect([await bridge.getLocalStorage('score'), await bridge.getLocalStorage('name')]).toEqual(['7', ''])
})

test('person, glasses and where the app was launched are known', async () => {
  const phone = await launch()
  const { bridge } = phone
  expect((await bridge.getUserInfo()).toJson()).toEqual({
    uid: 7,
    name: 'Ada',
    avatar: 'https://example.com/ada.png',
    country: 'US',
  })
  const device = await bridge.getDeviceInfo()
  expect(device?.toJson()).toMatchObject({ model: 'g2', sn: 'G2-0001', status: { batteryLevel: 80 } })
  expect([device?.isGlasses(), device?.status.isConnected()]).toEqual([true, true])

  const statuses: unknown[] = []
  onTestFinished(bridge.onDeviceStatusChanged((status) => statuses.push(status.toJson())))
  phone.input({ type: 'status', changes: { batteryLevel: 15, isCharging: true, isWearing: false } })
  expect(statuses.at(-1)).toMatchObject({
    sn: 'G2-0001',
    batteryLevel: 15,
    isCharging: true,
    isWearing: false,
    connectType: 'connected',
  })
  const launches: string[] = []
  onTestFinished(bridge.onLaunchSource((source) => launches.push(source)))
  phone.launchedFrom('glassesMenu')
  expect(launches).toEqual(['glassesMenu'])
})

test('sound comes from the microphone that is open', async () => {
  const phone = await launch()
  const samples = Array.from({ length: 3_200 }, (_, place) => place % 256)
  const speak = (source: 'glasses' | 'phone') => phone.input({ type: 'sound', samples, source })
  await start(phone)
  expect(await phone.bridge.audioControl(true)).toBe(true)
  speak('phone')
  expect(phone.heard).toEqual([])
  speak('glasses')
  expect(phone.heard.splice(0)).toMatchObject([
    { audioEvent: { audioPcm: Uint8Array.from(samples), source: AudioInputSource.Glasses } },
  ])
  expect(await phone.bridge.audioControl(true, AudioInputSource.Phone)).toBe(true)
  speak('phone')
  expect(phone.heard.splice(0)).toMatchObject([{ audioEvent: { source: AudioInputSource.Phone } }])
  expect(await phone.bridge.audioControl(false)).toBe(true)
  speak('phone')
  expect([phone.heard, phone.codes()]).toEqual([[], []])
})

test('the motion sensor reports while it is on', async () => {
  const phone = await launch()
  await start(phone)
  const move = () => phone.input({ type: 'imu', x: 0.5, y: -1, z: 9.5 })
  move()
  expect(phone.heard).toEqual([])
  expect(await phone.bridge.imuControl(true, ImuReportPace.P500)).toBe(true)
  expect(phone.state.imuPace).toBe(500)
  move()
  expect(phone.heard.splice(0)).toMatchObject([
    { sysEvent: { eventType: 8, imuData: { x: 0.5, y: -1, z: 9.5 } } },
  ])
  expect(await phone.bridge.imuControl(false)).toBe(true)
  move()
  expect(phone.heard).toEqual([])
})

test('the phone’s location is read once, and followed', async () => {
  const here = { latitude: 52.5, longitude: 13.4, accuracy: 8 }
  const phone = await launch({ answers: { location: here } })
  const { bridge } = phone
  expect(await bridge.getAppLocation()).toMatchObject(here)
  const points: unknown[] = []
  onTestFinished(bridge.onAppLocationChanged((point) => points.push(point)))
  const walk = () => phone.input({ type: 'location', point: { latitude: 52.6, longitude: 13.5 } })
  walk()
  expect(await bridge.startAppLocationUpdates()).toBe(true)
  walk()
  expect(await bridge.stopAppLocationUpdates()).toBe(true)
  walk()
  expect(points).toMatchObject([{ latitude: 52.6, longitude: 13.5 }])
  expect(await (await launch({ answers: { location: null } })).bridge.getAppLocation()).toBeNull()
})

test('album and camera give a picture, or nothing when cancelled', async () => {
  const photo = { path: '/a.png', name: 'a.png', mimeType: 'image/png', size: 3, base64: 'QUJD' }
  const { bridge } = await launch({ answers: { album: photo, camera: null } })
  expect(await bridge.pickImageFromAlbum()).toEqual(photo)
  expect(await bridge.captureImageFromCamera()).toBeNull()
})

test('the exit dialog is asked for, declined, and agreed to', async () => {
  const phone = await launch()
  const { bridge, heard } = phone
  onTestFinished(
    bridge.onEvenHubEvent(({ sysEvent }) => {
      if (sysEvent?.eventType === 3) void bridge.shutDownPageContainer(1)
      if (sysEvent?.eventSource && sysEvent.eventType === undefined) void bridge.getDeviceInfo()
    }),
  )
  await start(phone)
  const events = () =>
    heard.splice(0).map(({ sysEvent }) => (sysEvent as { eventType?: number } | undefined)?.eventType ?? 0)
  const doublePress = () => phone.input({ type: 'double_press', from: 'right' })
  doublePress()
  expect([phone.state.exitDialog, events()]).toEqual([{ yes: false }, [3, 4]])
  phone.input({ type: 'exit', answer: 'no' })
  expect([phone.state.exitDialog, events()]).toEqual([null, [5]])
  phone.input({ type: 'press', from: 'right' })
  phone.pass(5_000)
  expect([phone.methods.at(-1), events(), phone.codes()]).toEqual(['getGlassesInfo', [0], []])
  doublePress()
  phone.input({ type: 'exit', answer: 'yes' })
  expect([phone.state.hasEnded, phone.shown(), events().at(-1)]).toEqual([true, [], 7])
})
