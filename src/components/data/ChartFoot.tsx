import styled from '@emotion/styled'

/** A chart's legend and, beside it until it is opened, its table. */
export const ChartFoot = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  '& > details[open]': { flexBasis: '100%' },
}))
