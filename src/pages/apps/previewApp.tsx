import type { ComponentProps } from 'react'
import type { Preview } from '../../components/apps/AppForm/AppFields.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useNear } from '../hooks/useNear.ts'

const AppPreview = lazyWithPreload(() =>
  import('../../components/apps/AppPreview.tsx').then((module) => module.AppPreview),
)

const previewSkeleton = <Skeleton width="100%" height="20rem" />

/** The typed app, on the glasses that most people wear of those that it runs on. */
export const previewApp: Preview = (values) => <NearPreview {...values} />

/** Fetched and drawn once the window comes near: on a phone it is below the form. */
function NearPreview(values: ComponentProps<typeof AppPreview>) {
  const [place, isNear] = useNear('50% 0px')
  return (
    <div ref={place}>{isNear ? <AppPreview {...values} fallback={previewSkeleton} /> : previewSkeleton}</div>
  )
}
