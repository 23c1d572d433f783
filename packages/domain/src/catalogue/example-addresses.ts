/** What the placeholders of "must be formatted as" texts are filled with. */
export const exampleAddresses = { email: 'name@example.com', host: 'example.com', wwwHost: 'www.example.com' } as const
