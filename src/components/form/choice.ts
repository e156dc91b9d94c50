import styled from '@emotion/styled'

export const ChoiceRow = styled.label(({ theme: { space, color, control } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  minHeight: control.height,
  paddingBlock: `calc((${control.height} - 1lh) / 2)`,
  cursor: 'pointer',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '&:has(:disabled)': { color: color.textQuiet, cursor: 'not-allowed' },
}))

export const ChoiceControl = styled.input(({ theme: { color, radius, media } }) => ({
  flexShrink: 0,
  width: 18,
  height: 18,
  margin: 0,
  marginTop: 'calc((1lh - 18px) / 2)',
  cursor: 'inherit',
  // As the fields are, in both color schemes; the browser draws what is checked.
  '&:not(:checked, :indeterminate)': {
    appearance: 'none',
    border: `1px solid ${color.borderControl}`,
    borderRadius: radius.small,
    background: color.surface,
    '&[type=radio]': { borderRadius: '50%' },
    '&:disabled': { background: color.sunken },
    [media.forcedColors]: { appearance: 'auto' },
  },
  '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
}))

export const ChoiceHint = styled.span(({ theme: { color } }) => ({
  display: 'block',
  whiteSpace: 'pre-wrap',
  color: color.textQuiet,
}))
