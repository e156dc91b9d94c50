import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { DomainList } from '../../../src/components/teams/DomainList.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { missingDomain, newDomain, provenDomain } from '../../support/domains.ts'

const meta = preview.meta({
  title: 'Product/Teams/Domains',
  component: DomainList,
  args: {
    domains: [provenDomain, newDomain, missingDomain],
    now: Date.parse('2026-03-18T09:30:00.000Z'),
    checking: null as string | null,
    onCheck: fn(),
    onRemove: fn(),
  },
})

export const Default = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^_glasses-publisher.lens.example.org TXT/)).toBeVisible()
    await expect(canvas.getByText(/answered with status 404/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Check Now lens.example.org' }))
    await expect(args.onCheck).toHaveBeenCalledWith(newDomain)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove… optics.example.com' }))
    await expect(args.onRemove).toHaveBeenCalledWith(provenDomain)
  },
})

export const Empty = meta.story({ args: { domains: [] } })

export const Checking = meta.story({ args: { checking: newDomain.domain } })

export const LongName = meta.story({
  ...narrow,
  args: { domains: [{ ...newDomain, domain: `${longWord}.example` }] },
  play: () => expectNoSideScroll(),
})
