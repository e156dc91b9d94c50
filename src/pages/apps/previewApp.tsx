import type { Preview } from '../../components/apps/AppForm/AppFields.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'

const AppPreview = lazyWithPreload(() =>
  import('../../components/apps/AppPreview.tsx').then((module) => module.AppPreview),
)

export const previewSkeleton = <Skeleton width="100%" height="20rem" />

/** The typed app, on the glasses that most people wear of those that it runs on. */
export const previewApp: Preview = (values) => <AppPreview {...values} fallback={previewSkeleton} />
