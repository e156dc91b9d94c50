import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow } from '../../../../.storybook/viewports.ts'
import { WebInputs, type WebInputsProps } from '../../../../src/components/tryIt/WebTryItView/WebInputs.tsx'
import { expectNoSideScroll } from '../../../support/assertions.ts'

const args: WebInputsProps = {
  disabled: false,
  status: { connectType: 'connected', isWearing: true, batteryLevel: 80, isCharging: false },
  isForeground: true,
  motion: { x: 0, y: 0, walking: false },
  isMoving: true,
  sound: <p>Sound</p>,
  followsLocation: true,
  asks: [],
  likeness: { slow: true, swipes: true, zeros: true, losses: true },
  onInput: fn(),
  onMotion: fn(),
  onAnswer: fn(),
  onPicture: fn(),
  onLikeness: fn(),
  onLaunch: fn(),
}

const meta = preview.meta({ title: 'Product/Try it/Web inputs', component: WebInputs, args })

export const Running = meta.story({
  play: async ({ args, canvas }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    const open = (name: string) => userEvent.click(canvas.getByText(name))
    await press('Leave to Background')
    await expect(args.onInput).toHaveBeenLastCalledWith({ type: 'background' })
    await press('Crash App')
    await press('Launch from Glasses’ Menu')
    await expect(args.onLaunch).toHaveBeenCalledOnce()

    await open('Glasses')
    await press('Take Off')
    await expect(args.onInput).toHaveBeenLastCalledWith({ type: 'status', changes: { isWearing: false } })
    await press('Charge')
    await press('Disconnect Glasses')
    await userEvent.selectOptions(canvas.getByLabelText('Battery'), '5 %')
    await expect(args.onInput).toHaveBeenLastCalledWith({ type: 'status', changes: { batteryLevel: 5 } })

    await open('Motion and Sound')
    await fireEvent.change(canvas.getByRole('slider', { name: 'Tilt' }), { target: { value: '0.5' } })
    await expect(args.onMotion).toHaveBeenLastCalledWith({ x: 0.5, y: 0, walking: false })
    await userEvent.click(canvas.getByRole('switch', { name: 'Walk' }))
    await expect(canvas.getByText('Sound')).toBeVisible()

    await open('Location')
    await press('Send Location')
    await expect(args.onInput).toHaveBeenLastCalledWith({
      type: 'location',
      point: { latitude: 52.52, longitude: 13.405 },
    })

    await open('As on Glasses')
    await userEvent.click(canvas.getByRole('switch', { name: 'Zeros Left Out' }))
    await expect(args.onLikeness).toHaveBeenCalledWith({ ...args.likeness, zeros: false })
  },
})

/** The app waits for its person. */
export const Asked = meta.story({
  args: {
    asks: [
      { id: 1, type: 'location' },
      { id: 2, type: 'camera' },
      { id: 3, type: 'album' },
    ],
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share Location' }))
    await expect(args.onAnswer).toHaveBeenLastCalledWith(1, { latitude: 52.52, longitude: 13.405 })
    await userEvent.click(canvas.getByRole('button', { name: 'Don’t Share' }))
    await expect(args.onAnswer).toHaveBeenLastCalledWith(1, null)
    const [test] = canvas.getAllByRole('button', { name: 'Use Test Picture' })
    if (test) await userEvent.click(test)
    await expect(args.onPicture).toHaveBeenLastCalledWith(2, 'test')
    await userEvent.click(canvas.getByRole('button', { name: 'Use This Computer’s Camera' }))
    await expect(args.onPicture).toHaveBeenLastCalledWith(2, 'camera')
    const [, cancel] = canvas.getAllByRole('button', { name: 'Cancel' })
    if (cancel) await userEvent.click(cancel)
    await expect(args.onPicture).toHaveBeenLastCalledWith(3, null)
  },
})

/** In the background, off the head, and without what the app could listen to. */
export const Elsewhere = meta.story({
  args: {
    isForeground: false,
    status: { connectType: 'disconnected', isWearing: false, batteryLevel: 5, isCharging: true },
    isMoving: false,
    followsLocation: false,
  },
  play: async ({ canvas }) => {
    for (const name of ['Return to App', 'Put On', 'Stop Charging', 'Connect Glasses'])
      await expect(canvas.getByRole('button', { name, hidden: true })).toBeInTheDocument()
  },
})

/** After the app's end it can still be launched. */
export const Ended = meta.story({
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Crash App' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Launch from Glasses’ Menu' })).toBeEnabled()
  },
})

export const At320 = meta.story({
  globals: narrow,
  play: async ({ canvas }) => {
    for (const name of ['Glasses', 'Motion and Sound', 'Location', 'As on Glasses'])
      await userEvent.click(canvas.getByText(name))
    await expectNoSideScroll()
  },
})
