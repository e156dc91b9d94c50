import { useQuery } from '@tanstack/react-query'

export const pictureSize = (url: string): Promise<{ width: number; height: number } | null> =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight })
    picture.onerror = () => resolve(null)
    picture.src = url
  })

export const usePictureSize = (url: string) =>
  useQuery({ queryKey: ['pictureSize', url], queryFn: () => pictureSize(url) }).data
