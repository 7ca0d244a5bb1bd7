import { z } from 'zod';
import { expected, missingFields } from './expected-fields.js';

it('a field is expected whatever its schema says about it', () => {
  const shape = z.object({ audience: expected(z.string(), 'is needed').describe('For whom it is.') });
  expect(missingFields(shape, {})).toEqual([{ path: ['audience'], message: 'is needed' }]);
  expect(missingFields(shape, { audience: 'Graduates' })).toEqual([]);
});
