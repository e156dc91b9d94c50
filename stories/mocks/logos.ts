import { HttpResponse, http } from 'msw'

/** Logos live on a host that the mock network answers for; `missing.png` is not there. */
export const logoUrl = (name: string) => `https://logos.example.com/${name}`

const drawings: Record<string, { ground: string; shape: string }> = {
  'captions.svg': { ground: '#2f3a8f', shape: '<path d="M12 20h24M12 28h16"/>' },
  'trail.svg': { ground: '#1d6b4a', shape: '<path d="m10 34 9-16 7 11 4-6 8 11z"/>' },
  'stars.svg': { ground: '#15171c', shape: '<path d="m24 12 3 9 9 3-9 3-3 9-3-9-9-3 9-3z"/>' },
  'recipes.svg': { ground: '#a8492a', shape: '<path d="M14 22h20a10 10 0 0 1-20 0zM20 16v-4M28 16v-4"/>' },
  'chess.svg': {
    ground: '#5b3a1e',
    shape: '<path d="M16 36h16M19 32l2-10h6l2 10M18 22h12M24 12v6M21 15h6"/>',
  },
  'optics.svg': {
    ground: '#434955',
    shape: '<circle cx="16" cy="24" r="6"/><circle cx="32" cy="24" r="6"/>',
  },
}

/** The picture host of the fixtures, the portal's copies of its pictures, and those that were uploaded. */
export const logos = [
  http.get(logoUrl(':name'), ({ params }) => drawn(String(params.name))),
  http.get('/images/copy', ({ request }) => drawn(new URL(request.url).searchParams.get('url') ?? '')),
  http.get('/images/:name', () => drawn('optics.svg')),
]

/** The drawing of that name or address, and 404 for all others. */
function drawn(name: string): HttpResponse<string | null> {
  const drawing = drawings[name.replace(logoUrl(''), '')]
  if (!drawing) return new HttpResponse(null, { status: 404 })
  return new HttpResponse(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${drawing.ground}"/><g fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${drawing.shape}</g></svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  )
}
