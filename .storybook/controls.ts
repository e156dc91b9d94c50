import type { StrictArgTypes } from 'storybook/internal/types'

/** No control for what nobody can type: elements and icons. Where a story gives a text for one, that can be changed. */
export function hideUntypableControls(context: {
  argTypes: StrictArgTypes
  initialArgs: Record<string, unknown>
}): StrictArgTypes {
  const entries = Object.entries(context.argTypes).map(([name, argType]) => {
    if (argType.type?.name !== 'other') return [name, argType] as const
    const isText = typeof context.initialArgs[name] === 'string'
    return [name, { ...argType, control: isText ? ('text' as const) : { disable: true } }] as const
  })
  return Object.fromEntries(entries)
}
