import { compareHeard, forgetHeard } from './hear.ts'
import { portalMeta } from './portalMeta.ts'

/** What the stories share in which the portal is heard: they are run for what they say, not for how they look. */
export const heardMeta = {
  ...portalMeta,
  tags: ['!autodocs'],
  parameters: {
    ...portalMeta.parameters,
    chromatic: { disableSnapshot: true },
    a11y: { test: 'off' as const },
  },
  beforeEach(context: Parameters<typeof portalMeta.beforeEach>[0]) {
    forgetHeard()
    return portalMeta.beforeEach(context)
  },
  afterEach: ({ name }: { name: string }) => compareHeard(name),
}
