import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

let start: (at: number) => void;

/** Counts to five; each effect schedules the next step, which React leaves to its scheduler. */
function Steps() {
  const [step, setStep] = useState(0);
  start = setStep;
  useEffect(() => {
    if (step < 5) setStep(step + 1);
  }, [step]);
  return <p>step {step}</p>;
}
const shown = () => screen.getByText(/^step/).textContent;

it('has done everything that was scheduled when an act ends', () => {
  render(<Steps />);
  expect(shown()).toBe('step 5');
  act(() => {
    start(7);
    expect(shown()).toBe('step 5');
  });
  expect(shown()).toBe('step 7');
});

it('leaves what is scheduled elsewhere to React, until an act takes it over', async () => {
  render(<Steps />);
  start(7);
  expect(shown()).toBe('step 5');
  expect(await screen.findByText('step 7')).toBeTruthy();
  start(8);
  expect(shown()).toBe('step 7');
  act(() => start(9));
  expect(shown()).toBe('step 9');
});

it('has done it too when an asynchronous act ends, with the last of those around it', async () => {
  render(<Steps />);
  await act(async () => {
    await act(async () => start(7));
    await Promise.resolve();
    start(1);
  });
  expect(shown()).toBe('step 5');
});

it('passes on what the callback throws, and works on', async () => {
  const fail = () => {
    throw new Error('no');
  };
  expect(() => act(fail)).toThrow('no');
  await expect(act(async () => fail())).rejects.toThrow('no');
  render(<Steps />);
  expect(shown()).toBe('step 5');
});
