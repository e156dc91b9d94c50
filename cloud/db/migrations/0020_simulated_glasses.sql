-- The model “Generic” has a new name. The logs and recordings of its sessions never change: their readers know both names.
update sessions set model = 'Simulated Glasses' where model = 'Generic';
