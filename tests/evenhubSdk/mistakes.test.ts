import { ImageRawDataUpdate, type ImuReportPace, TextContainerUpgrade } from '@evenrealities/even_hub_sdk'
import { expect, test } from 'vitest'
import { page, picture, rebuild, start, text } from './support/pages.ts'
import { launch, type Phone } from './support/phone.ts'

const write = ({ bridge }: Phone, content: string, containerName = 'text') =>
  bridge.textContainerUpgrade(new TextContainerUpgrade({ containerID: 1, containerName, content }))

const send = ({ bridge }: Phone, imageData: number[] | string = Array(400).fill(0xff)) =>
  bridge.updateImageRawData(new ImageRawDataUpdate({ containerID: 3, containerName: 'picture', imageData }))

const withPicture = page({ text: [text()], picture: [picture()] })

/** A launch whose page with a picture has settled. */
async function settled(): Promise<Phone> {
  const phone = await launch()
  await start(phone, withPicture)
  phone.pass(1_000)
  return phone
}

test('calls before the start-up page fail', async () => {
  const phone = await launch()
  expect([await write(phone, 'x'), await rebuild(phone, withPicture), await send(phone)]).toEqual([
    false,
    false,
    'sendFailed',
  ])
  expect([await phone.bridge.audioControl(true), await phone.bridge.imuControl(true)]).toEqual([false, false])
  expect(phone.codes()).toEqual(Array(5).fill('drew_before_start'))
})

test('a second start-up page is refused after two seconds', async () => {
  const phone = await settled()
  const before = phone.now
  expect([await start(phone), phone.now - before, phone.codes()]).toEqual([1, 2_100, ['start_twice']])
})

test('an update names a container by id and name, and has 2,000 characters at most', async () => {
  const phone = await settled()
  expect([await write(phone, 'x', 'other'), phone.codes()]).toEqual([false, ['container_unknown']])
  expect([await write(phone, 'a'.repeat(2_000)), phone.codes()]).toEqual([true, []])
  expect([await write(phone, 'a'.repeat(2_001)), phone.codes()]).toEqual([false, ['page_text']])
  expect([await write(phone, 'x'), phone.codes()]).toEqual([true, ['result_ignored']])
})

test('pictures come one at a time, not too early, and of the right size', async () => {
  const early = await launch()
  await start(early, withPicture)
  expect([await send(early), early.codes()]).toEqual(['sendFailed', ['picture_early']])

  const phone = await settled()
  expect(await Promise.all([send(phone), send(phone)])).toEqual(['success', 'sendFailed'])
  expect(phone.codes()).toEqual(['pictures_overlap'])
  expect([await send(phone, [1, 2, 3]), phone.codes()]).toEqual(['imageSizeInvalid', ['picture_size']])
  const broken = [0x89, 0x50, 0x4e, 0x47]
  expect([await send(phone, broken), phone.codes()]).toEqual(['imageException', ['picture_unreadable']])
})

test('what is drawn in the background is lost', async () => {
  const phone = await settled()
  phone.input({ type: 'background' })
  expect([await write(phone, 'x'), phone.codes()]).toEqual([true, ['drew_in_background']])
  expect(phone.shown()[0]).toMatchObject({ content: 'Hello' })
  phone.input({ type: 'foreground' })
  expect([await write(phone, 'x'), phone.codes()]).toEqual([true, []])
  expect(phone.heard.map(({ sysEvent }) => sysEvent)).toMatchObject([{ eventType: 5 }, { eventType: 4 }])
})

test('without its permission the phone refuses', async () => {
  const phone = await launch({ permissions: [] })
  const { bridge } = phone
  await start(phone)
  expect(await bridge.audioControl(true)).toBe(false)
  expect([await bridge.getAppLocation(), await bridge.startAppLocationUpdates()]).toEqual([null, false])
  expect([await bridge.pickImageFromAlbum(), await bridge.captureImageFromCamera()]).toEqual([null, null])
  expect(phone.codes()).toEqual(Array(5).fill('web_permission_missing'))
})

test('unknown methods and unusable data are named', async () => {
  const phone = await settled()
  await phone.bridge.callEvenApp('openDoor')
  expect(phone.codes()).toEqual(['bridge_method_unknown'])
  expect([await phone.bridge.imuControl(true, 150 as ImuReportPace), phone.codes()]).toEqual([
    false,
    ['bridge_data'],
  ])
  const long = await phone.bridge.setLocalStorage('key', 'x'.repeat(1_000_000))
  expect([long, phone.codes()]).toEqual([false, ['bridge_data']])
})

test('a double press on the first page must open the exit dialog, and presses go on after No', async () => {
  const phone = await settled()
  phone.input({ type: 'double_press', from: 'left' })
  phone.pass(3_000)
  expect(phone.codes()).toEqual(['no_exit_dialog'])
  phone.input({ type: 'double_press', from: 'left' })
  await phone.bridge.shutDownPageContainer(1)
  phone.input({ type: 'exit', answer: 'no' })
  phone.input({ type: 'press', from: 'left' })
  phone.pass(3_000)
  expect(phone.codes()).toEqual(['press_unanswered'])
  phone.input({ type: 'double_press', from: 'left' })
  await phone.bridge.shutDownPageContainer(0)
  expect([phone.state.hasEnded, phone.codes()]).toEqual([true, ['no_exit_dialog']])
})

test('a crash ends the app', async () => {
  const phone = await settled()
  phone.input({ type: 'crash' })
  expect([phone.state.hasEnded, phone.shown(), phone.heard]).toMatchObject([
    true,
    [],
    [{ sysEvent: { eventType: 6 } }],
  ])
})
