import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../../.storybook/viewports.ts'
import {
  LocationCard,
  type LocationCardProps,
} from '../../../../src/components/tryIt/Devices/LocationCard.tsx'
import { expectNoSideScroll } from '../../../support/assertions.ts'

const args: LocationCardProps = {
  point: { lat: 52.52, lng: 13.405 },
  bearing: 90,
  speed: 5,
  isLocating: false,
  isWalking: false,
  askedUntil: null,
  error: null,
  onPick: fn(),
  onShare: fn(),
  onLocate: fn(),
  onWalk: fn(),
  onStop: fn(),
}

const meta = preview.meta({ title: 'Product/Try it/Devices/Location card', component: LocationCard, args })

export const Ready = meta.story()

/** A point is picked by a click, or by keyboard alone. */
export const Picking = meta.story({
  render: function Picking(args) {
    const [point, pick] = useState(args.point)
    return <LocationCard {...args} point={point} onPick={pick} />
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show Map' }))
    const map = canvas.getByRole('group', { name: 'Map' })
    map.focus()
    await userEvent.keyboard('++{ArrowUp}{ArrowRight}{ArrowRight}-')
    await expect(canvas.getAllByRole('status')[1]).toHaveTextContent('52.77000° N, 13.90500° E')
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom Out' }))
    // The middle of the world is off the coast of Africa.
    const { left, top, width, height } = map.getBoundingClientRect()
    await userEvent.pointer({
      keys: '[MouseLeft]',
      target: map.querySelector('svg') as SVGSVGElement,
      coords: { clientX: left + width / 2, clientY: top + height / 2 },
    })
    await expect(canvas.getAllByRole('status')[1]).toHaveTextContent(/^0\.\d+° [NS], 0\.\d+° [EW]$/)
    await userEvent.click(canvas.getByRole('button', { name: 'Send This Point' }))
    await expect(args.onShare).toHaveBeenCalledOnce()
  },
})

export const Asked = meta.story({
  args: { askedUntil: Date.now() + 14_000 },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Your app wants your location.')
    await userEvent.click(canvas.getByRole('button', { name: 'Send This Computer’s Location' }))
    await expect(args.onLocate).toHaveBeenCalledOnce()
  },
})

export const Locating = meta.story({ args: { askedUntil: Date.now() + 14_000, isLocating: true } })
export const Denied = meta.story({
  args: { error: 'Your browser didn’t allow your location. Allow it, or pick a point on the map.' },
})
export const NoPosition = meta.story({
  args: { error: 'Your browser doesn’t know where this computer is. Pick a point on the map.' },
})

export const Walk = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show Map' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Direction' }), 'Southwest')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Speed' }), 'By bike, 18 km/h')
    await userEvent.click(canvas.getByRole('button', { name: 'Start Walk' }))
    await expect(args.onWalk).toHaveBeenCalledWith({ bearing: 225, speed: 18 })
  },
})

export const Walking = meta.story({
  args: { isWalking: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show Map' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Stop Walk' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
})

export const At320 = meta.story({
  args: { askedUntil: Date.now() + 14_000 },
  globals: narrow,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show Map' }))
    await expectNoSideScroll()
  },
})
