import styled from '@emotion/styled'
import { type AppKind, hasPart } from '../../api/contract/apps/appKinds.ts'
import type { ContainersLayout } from '../../api/contract/glasses/containers.ts'
import { containersDisplay, containersModel, type LensModel } from '../../api/contract/glasses/glasses.ts'
import type { Layout } from '../../api/contract/glasses/layouts.ts'
import { Lens } from '../glasses/Lens/Lens.tsx'
import { AppLogo } from '../ui/AppLogo.tsx'
import { Card } from '../ui/Card.tsx'
import { Stack } from '../ui/layout.tsx'

type AppPreviewProps = {
  name: string
  description: string
  logoURL: string
  kind: AppKind
}

/** Previews an app in the store and in the launcher. Its height never changes. */
export function AppPreview({ name, description, logoURL, kind }: AppPreviewProps) {
  const title = name.trim() || 'Your app'
  const text = description.trim().replace(/\s+/g, ' ') || 'What it does'
  const { model, layout } = launcherOf(kind, title, text)

  return (
    <Card title="Preview">
      <Stack gap={4}>
        <div>
          <Label>In the app store</Label>
          <Store>
            <AppLogo src={logoURL} size="large" />
            <div>
              <Name>{title}</Name>
              <Summary>{text}</Summary>
            </div>
          </Store>
        </div>
        <div>
          <Label>In the launcher of {model}</Label>
          <Launcher>
            <Lens model={model} layout={layout} label={`The launcher of ${model}`} close />
          </Launcher>
        </div>
      </Stack>
    </Card>
  )
}

function launcherOf(
  kind: AppKind,
  title: string,
  text: string,
): { model: LensModel; layout: Layout | ContainersLayout } {
  if (!hasPart(kind, 'page'))
    return { model: 'Even Realities G1', layout: { layoutType: 'reference_card', title, text } }
  const { width, height, lineHeight } = containersDisplay
  const box = {
    kind: 'text' as const,
    x: 0,
    width,
    zOrder: 0,
    capturesEvents: false,
    borderWidth: 0,
    borderColor: 0,
    borderRadius: 0,
    padding: 8,
    firstLine: 0,
  }
  const titleHeight = lineHeight + 2 * box.padding
  const containers = [
    { ...box, id: 1, name: 'title', y: 0, height: titleHeight, content: title },
    { ...box, id: 2, name: 'text', y: titleHeight, height: height - titleHeight, content: text },
  ]
  return { model: containersModel, layout: { layoutType: 'containers', containers } }
}

const Label = styled.p(({ theme: { color, space, font } }) => ({
  marginBottom: space[2],
  fontSize: font.size.caption,
  color: color.textQuiet,
}))

/** The line that is kept for a note stands in the card’s padding. */
const Launcher = styled.div(({ theme: { space } }) => ({ marginBottom: `-${space[4]}` }))

const Store = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'flex',
  gap: space[3],
  padding: space[3],
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.sunken,
  '& > div': { flex: 1, minWidth: 0 },
}))

const Name = styled.p(({ theme: { font } }) => ({
  overflow: 'hidden',
  fontWeight: font.weight.strong,
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
}))

const Summary = styled.p(({ theme: { color, font } }) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  height: '3lh',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: font.size.caption,
  color: color.textQuiet,
}))
